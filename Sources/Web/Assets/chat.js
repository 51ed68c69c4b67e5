// Shows a reply as it grows. Without this file the forms work by themselves.
"use strict";
(() => {
  const id = name => document.getElementById(name);
  const [log, say, text, room, status, failure, words] =
    ["log", "say", "text", "conversation", "status", "failure", "chat"].map(id);
  const photos = id("photo-form"), photo = id("field-photo");
  if (!log || !say || !window.fetch || !window.TextDecoder || !window.ReadableStream) return;
  const button = say.querySelector("button");
  let isBusy = false;

  const bubble = (role, name, content) => {
    const box = document.createElement("div"), who = document.createElement("p"), what = document.createElement("p");
    box.className = "said " + role;
    who.className = "soft";
    who.textContent = name;
    what.className = "text";
    what.textContent = content;
    box.append(who, what);
    log.append(box);
    box.scrollIntoView({ block: "nearest" });
    return what;
  };

  // Events are {"name": {"_0": value}}; what is unknown is passed over.
  const take = (event, reply) => {
    const value = name => (event[name] ? event[name]._0 : undefined);
    const said = value("text"), instead = value("replace"), turn = value("turn"), wrong = value("failure");
    if (value("activity") !== undefined) status.textContent = value("activity") + " …";
    if (value("progress")) status.textContent = value("progress").what + " …";
    if (said !== undefined) reply.textContent += said;
    if (instead !== undefined) reply.textContent = instead;
    if (wrong) throw Object.assign(new Error("failure"), { said: [wrong.message, wrong.hint].filter(Boolean).join(" ") });
    if (!turn) return false;
    reply.textContent = turn.reply;
    if (turn.conversation) {
      room.value = turn.conversation;
      history.replaceState(null, "", "/chat/" + turn.conversation);
    }
    return true;
  };

  const read = async (body, reply) => {
    const reader = body.getReader(), decoder = new TextDecoder();
    let rest = "", isOver = false;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      const parts = (rest + decoder.decode(value, { stream: true })).split("\n\n");
      rest = parts.pop();
      for (const part of parts) {
        const data = part.split("\n").filter(line => line.startsWith("data: ")).map(line => line.slice(6)).join("\n");
        if (data && take(JSON.parse(data), reply)) isOver = true;
      }
    }
    if (!isOver) throw new Error("broken");
  };

  const setBusy = busy => {
    isBusy = busy;
    button.disabled = busy;
    // A reply is read out as a whole, not piece by piece.
    log.setAttribute("aria-busy", String(busy));
    status.textContent = busy ? words.dataset.waiting : "";
  };

  say.addEventListener("submit", async event => {
    event.preventDefault();
    if (isBusy || !text.value.trim()) return;
    const message = text.value, form = new URLSearchParams(new FormData(say));
    setBusy(true);
    failure.textContent = "";
    text.value = "";
    let mine, reply;
    try {
      const answer = await fetch("/chat/events", { method: "POST", body: form });
      if (!(answer.headers.get("content-type") || "").startsWith("text/event-stream")) {
        // Nothing was said yet: the form itself shows the page with what is wrong.
        text.value = message;
        say.submit();
        return;
      }
      mine = bubble("user", words.dataset.you, message);
      reply = bubble("assistant", "BiteBook", "");
      await read(answer.body, reply);
    } catch (error) {
      failure.textContent = error.said || words.dataset.broken;
      if (reply && !reply.textContent) reply.parentNode.remove();
      if (mine) mine.parentNode.remove();
      if (!text.value) text.value = message;
    }
    setBusy(false);
    text.focus();
  });

  text.addEventListener("keydown", event => {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    say.requestSubmit();
  });

  if (photos && photo) {
    photos.addEventListener("submit", () => { status.textContent = words.dataset.waiting; });
    const hasFile = event => event.dataTransfer && [...event.dataTransfer.types].includes("Files");
    document.addEventListener("dragover", event => {
      if (!hasFile(event)) return;
      event.preventDefault();
      photos.classList.add("dropping");
    });
    document.addEventListener("dragleave", event => { if (!event.relatedTarget) photos.classList.remove("dropping"); });
    document.addEventListener("drop", event => {
      if (!hasFile(event)) return;
      event.preventDefault();
      photos.classList.remove("dropping");
      if (!event.dataTransfer.files.length) return;
      const one = new DataTransfer();
      one.items.add(event.dataTransfer.files[0]);
      photo.files = one.files;
      photos.requestSubmit();
    });
  }
  if (log.lastElementChild) log.lastElementChild.scrollIntoView({ block: "nearest" });
})();
