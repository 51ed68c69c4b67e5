// Hands on what the microphone hears, a few samples at a time.
"use strict";
registerProcessor("recorder", class extends AudioWorkletProcessor {
  process(inputs) {
    const [channel] = inputs[0];
    if (channel) this.port.postMessage(channel.slice());
    return true;
  }
});
