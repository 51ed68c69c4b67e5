// Writes what is said into the message, where it is corrected before it is sent. Without a microphone nothing of it is
// shown.
"use strict";
(() => {
  const id = name => document.getElementById(name);
  const [speak, time, help, say, text, status, failure] =
    ["speak", "speak-time", "speak-help", "say", "text", "status", "failure"].map(id);
  if (!speak || !navigator.mediaDevices || !navigator.mediaDevices.getUserMedia || !window.AudioWorkletNode) return;
  const words = speak.dataset, longest = Number(words.longest);
  // Samples a second, as speech models hear.
  const rate = 16000;
  let recording = null, isBusy = false;

  const end = () => {
    const ended = recording;
    recording = null;
    clearInterval(ended.clock);
    ended.stream.getTracks().forEach(track => track.stop());
    ended.context.close();
    speak.setAttribute("aria-pressed", "false");
    time.textContent = "";
    status.textContent = "";
    return ended;
  };

  const begin = async () => {
    const context = new AudioContext();
    let stream;
    try {
      stream = await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1 } });
      await context.audioWorklet.addModule(words.recorder);
      await context.resume();
    } catch (error) {
      if (stream) stream.getTracks().forEach(track => track.stop());
      context.close();
      const said = { NotAllowedError: words.denied, NotFoundError: words.none }[error.name];
      throw Object.assign(new Error("no sound"), { said });
    }
    const pieces = [], began = performance.now();
    const node = new AudioWorkletNode(context, "recorder", { channelCount: 1, channelCountMode: "explicit" });
    node.port.onmessage = event => pieces.push(event.data);
    context.createMediaStreamSource(stream).connect(node).connect(context.destination);
    const clock = setInterval(() => {
      const seconds = Math.floor((performance.now() - began) / 1000);
      time.textContent = seconds + " / " + longest + " s";
      if (seconds >= longest) speak.click();
    }, 250);
    recording = { context, stream, pieces, clock };
    speak.setAttribute("aria-pressed", "true");
    status.textContent = words.recording;
  };

  const resampled = async (samples, from) => {
    const context = new OfflineAudioContext(1, Math.ceil(samples.length * rate / from), rate);
    const buffer = context.createBuffer(1, samples.length, from), source = context.createBufferSource();
    buffer.copyToChannel(samples, 0);
    source.buffer = buffer;
    source.connect(context.destination);
    source.start();
    return (await context.startRendering()).getChannelData(0);
  };

  // One channel of 16 bits (RIFF WAVE).
  const wave = samples => {
    const view = new DataView(new ArrayBuffer(44 + samples.length * 2));
    const write = (place, letters) => [...letters].forEach((c, i) => view.setUint8(place + i, c.charCodeAt(0)));
    write(0, "RIFF");
    view.setUint32(4, 36 + samples.length * 2, true);
    write(8, "WAVEfmt ");
    view.setUint32(16, 16, true);
    view.setUint16(20, 1, true);
    view.setUint16(22, 1, true);
    view.setUint32(24, rate, true);
    view.setUint32(28, rate * 2, true);
    view.setUint16(32, 2, true);
    view.setUint16(34, 16, true);
    write(36, "data");
    view.setUint32(40, samples.length * 2, true);
    samples.forEach((value, i) => view.setInt16(44 + i * 2, Math.max(-1, Math.min(1, value)) * 32767, true));
    return new Blob([view], { type: "audio/wav" });
  };

  const finish = async () => {
    const { pieces, context } = end();
    const count = Math.min(pieces.reduce((sum, piece) => sum + piece.length, 0), longest * context.sampleRate);
    if (!count) throw new Error("no sound");
    const samples = new Float32Array(count);
    let place = 0;
    for (const piece of pieces) {
      samples.set(piece.subarray(0, count - place), place);
      place = Math.min(count, place + piece.length);
    }
    status.textContent = words.writing;
    const form = new FormData();
    form.append("token", say.elements.token.value);
    form.append("sound", wave(await resampled(samples, context.sampleRate)), "said.wav");
    const answer = await fetch("/chat/voice", { method: "POST", body: form });
    if (!(answer.headers.get("content-type") || "").startsWith("application/json")) throw new Error("refused");
    const { text: said, problem } = await answer.json();
    if (problem) throw Object.assign(new Error("problem"), { said: problem });
    text.value = [text.value.trim(), said].filter(Boolean).join(" ");
    status.textContent = words.check;
    text.focus();
  };

  speak.addEventListener("click", async () => {
    if (isBusy) return;
    isBusy = true;
    failure.textContent = "";
    try {
      await (recording ? finish() : begin());
    } catch (error) {
      status.textContent = "";
      failure.textContent = error.said || words.failed;
    }
    isBusy = false;
  });

  document.addEventListener("keydown", event => {
    if (event.key !== "Escape" || !recording || isBusy) return;
    end();
    status.textContent = words.gone;
  });

  speak.hidden = help.hidden = false;
})();
