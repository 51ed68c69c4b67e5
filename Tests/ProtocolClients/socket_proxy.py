#!/usr/bin/env python3
"""Lets programs that know only TCP talk to the daemon: socket_proxy.py SOCKET. Prints the port on 127.0.0.1."""
import asyncio
import sys


async def copy(reader, writer):
    try:
        while piece := await reader.read(65536):
            writer.write(piece)
            await writer.drain()
    except OSError:
        pass
    finally:
        writer.close()


async def main():
    async def connect(reader, writer):
        try:
            theirs, ours = await asyncio.open_unix_connection(sys.argv[1])
        except OSError:
            writer.close()
            return
        await asyncio.gather(copy(reader, ours), copy(theirs, writer), return_exceptions=True)

    server = await asyncio.start_server(connect, "127.0.0.1", 0)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


asyncio.run(main())
