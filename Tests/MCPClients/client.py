#!/usr/bin/env python3
"""Talks to `bitebook mcp --write` with a real client: client.py PROGRAM MODE.

MODE is auto, legacy or 2026-07-28 for the package mcp, or fastmcp. The home must be a fresh one. Each answer is held to
the tool's outputSchema. Prints what was done; ends with 1 where something is not as the protocol says."""
import asyncio
import importlib.metadata
import os
import sys

import jsonschema

program, mode = sys.argv[1], sys.argv[2]
environment = dict(os.environ)
READS = [
    ("get_day", {}), ("get_week", {}), ("get_period", {"period": "this_month"}), ("get_history", {}),
    ("list_entries", {"period": "today"}), ("search_foods", {"words": "oatmeal", "limit": 2}),
    ("estimate_meal", {"text": "200 g oatmeal"}), ("rank_foods", {"nutrient": "iron_mg", "vegetarian": True}),
    ("compare_foods", {"foods": ["tofu", "tempeh"], "nutrient": "protein_g"}), ("find_fits", {"calories": 600}),
    ("find_need", {"wish": "lose", "sex": "female", "age": 34, "height": 168, "weight": 62, "activity": "light"}),
    ("get_goals", {}), ("get_body", {}), ("list_notes", {}), ("search_recipes", {"words": "soup", "limit": 2}),
]
WRONG = [
    ("get_day", {"day": 7}), ("get_day", {"frob": 1}), ("find_need", {"age": -3}), ("explain_entry", {"id": 999999}),
    ("log_food", {"foods": [{"name": "toast"}, {"name": ""}]}),
]


class Calls:
    def __init__(self, schemas, call):
        self.schemas, self.call, self.done, self.refused = schemas, call, 0, 0

    async def take(self, name, arguments):
        failed, content, text = await self.call(name, arguments)
        assert not failed, f"{name}: {text}"
        jsonschema.validate(content, self.schemas[name])
        self.done += 1
        return content

    async def all(self):
        foods = [{"name": "boiled eggs", "quantity": 2}, {"name": "toast", "quantity": 60, "unit": "g"}]
        first, second = (await self.take("log_food", {"foods": foods, "meal": "breakfast"}))["entries"]
        await self.take("explain_entry", {"id": first["id"]})
        await self.take("add_body_measure", {"kind": "weight", "value": 72.4})
        note = await self.take("write_note", {"content": "Rye keeps me full"})
        await self.take("get_note", {"id": str(note["id"])})
        for name, arguments in READS:
            await self.take(name, arguments)
        recipes = (await self.take("search_recipes", {"words": "soup", "limit": 1}))["recipes"]
        if recipes:
            await self.take("get_recipe", {"id": recipes[0]["id"]})
        await self.take("edit_entry", {"id": first["id"], "quantity": 3})
        await self.take("undo", {})
        await self.take("redo", {})
        await self.take("remove_entry", {"id": second["id"]})
        for name, arguments in WRONG:
            failed, _, _ = await self.call(name, arguments)
            assert failed, f"{name} took {arguments}"
            self.refused += 1
        left = (await self.take("list_entries", {"period": "today"}))["entries"]
        assert [entry["id"] for entry in left] == [first["id"]], "half a meal was kept"
        missing = set(self.schemas) - {"get_recipe"} - set(self.seen())
        assert not missing, f"never called: {missing}"

    def seen(self):
        yield from (name for name, _ in READS)
        yield from ("log_food", "explain_entry", "add_body_measure", "write_note", "get_note", "edit_entry")
        yield from ("undo", "redo", "remove_entry")


async def fails(work):
    try:
        await work
    except Exception:
        return 1
    raise AssertionError("the protocol asks for an error")


async def with_sdk(client, tool_error, structured, output_schema):
    async def call(name, arguments):
        answer = await client.call_tool(name, arguments)
        return tool_error(answer), structured(answer), answer.content[0].text

    listed = (await client.list_tools()).tools
    calls = Calls({tool.name: output_schema(tool) for tool in listed}, call)
    await calls.all()
    refused = await fails(client.call_tool("nope", {})) + await fails(client.read_resource("bitebook://nope"))
    refused += await fails(client.get_prompt("plan_meal", {}))
    resources = (await client.list_resources()).resources
    for resource in resources:
        await client.read_resource(resource.uri)
    prompts = (await client.list_prompts()).prompts
    await client.get_prompt("plan_meal", {"meal": "dinner"})
    print(f"mcp {importlib.metadata.version('mcp')} {mode}: {len(listed)} tools, {calls.done} calls, "
          f"{calls.refused} refused as results, {refused} as errors, {len(resources)} resources, {len(prompts)} prompts")


async def main():
    arguments = ["mcp", "--write"]
    if mode == "fastmcp":
        from fastmcp import Client
        from fastmcp.client.transports import StdioTransport

        async with Client(StdioTransport(command=program, args=arguments, env=environment)) as client:
            async def call(name, values):
                answer = await client.call_tool(name, values, raise_on_error=False)
                return answer.is_error, answer.structured_content, answer.content[0].text

            listed = await client.list_tools()
            calls = Calls({tool.name: getattr(tool, "output_schema", None) or tool.outputSchema for tool in listed}, call)
            await calls.all()
            refused = await fails(client.call_tool("nope", {})) + await fails(client.read_resource("bitebook://nope"))
            print(f"fastmcp {importlib.metadata.version('fastmcp')}: {len(listed)} tools, {calls.done} calls, "
                  f"{calls.refused} refused as results, {refused} as errors, {len(await client.list_resources())} "
                  f"resources, {len(await client.list_prompts())} prompts")
    elif importlib.metadata.version("mcp").startswith("1."):
        from mcp import ClientSession, StdioServerParameters
        from mcp.client.stdio import stdio_client

        server = StdioServerParameters(command=program, args=arguments, env=environment)
        async with stdio_client(server) as (reading, writing), ClientSession(reading, writing) as client:
            await client.initialize()
            await with_sdk(client, lambda a: a.isError, lambda a: a.structuredContent, lambda t: t.outputSchema)
    else:
        from mcp import Client, StdioServerParameters

        server = StdioServerParameters(command=program, args=arguments, env=environment)
        async with Client(server, mode=mode) as client:
            await with_sdk(client, lambda a: a.is_error, lambda a: a.structured_content, lambda t: t.output_schema)


asyncio.run(main())
