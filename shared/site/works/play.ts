// Loaded on the first press of a button that plays something.

// For esbuild: if a script had nothing in common with the pages but esbuild's own helpers, these would be one more file
// of every first view.
import "react";

interface Sound {
  /** A MIDI number. */
  readonly pitch: number;
  /** In seconds. */
  readonly start: number;
  readonly seconds: number;
  readonly isPlucked: boolean;
}

/** What sounds at the moment. */
let current: AbortController | undefined;

/**
 * Plays what is written in a figure, and marks each note while it sounds. For that long its picture gives way to the
 * same drawing in the page. Aborts `stop` at the end, and falls silent when something else aborts it.
 */
export async function play(context: AudioContext, figure: Element, stop: AbortController): Promise<void> {
  current?.abort();
  current = stop;
  const { signal } = stop;
  // Otherwise the switch that silences an iPhone's bell would silence this too.
  if ("audioSession" in navigator) Object.assign(navigator.audioSession as object, { type: "playback" });
  const drawing = await loadDrawing(figure.querySelector("img"));
  if (signal.aborted) return;
  figure.querySelector("picture")?.after(drawing ?? "");
  const marks = Array.from(figure.querySelectorAll("[data-plucked],[data-sung]"), (element) => ({
    element,
    sounds: readSounds(element),
  }));
  const all = marks.flatMap(({ sounds }) => sounds);
  const end = Math.max(...all.map(({ start, seconds }) => start + seconds)) + RING_SECONDS;
  const begin = context.currentTime + 0.1;
  const volume = schedule(context, all, begin);
  let frame = 0;

  function show(): void {
    const now = context.currentTime - (context.outputLatency || 0) - begin;
    for (const { element, sounds } of marks) {
      const isOn = sounds.some(({ start, seconds }) => start <= now && now < start + seconds);
      if (isOn && !element.classList.contains("sounding")) keepInView(element);
      element.classList.toggle("sounding", isOn);
    }
    if (now < end) frame = requestAnimationFrame(show);
    else stop.abort();
  }

  signal.addEventListener("abort", () => {
    cancelAnimationFrame(frame);
    for (const { element } of marks) element.classList.remove("sounding");
    drawing?.remove();
    volume.gain.setTargetAtTime(0, context.currentTime, FADE_SECONDS);
  });
  addEventListener("keydown", ({ key }) => key === "Escape" && stop.abort(), { signal });
  addEventListener("pagehide", () => stop.abort(), { signal });
  show();
}

const FADE_SECONDS = 0.04;

/** After its end the last note rings on. */
const RING_SECONDS = 0.3;

/**
 * Notes of an image cannot be marked, and text may not become markup here: so the browser parses the file once more. If
 * the file is gone, nothing of it is played.
 */
function loadDrawing(image: HTMLImageElement | null): Promise<Element | undefined> {
  return new Promise((resolve) => {
    if (!image) return resolve(undefined);
    const request = new XMLHttpRequest();
    request.open("GET", image.currentSrc || image.src);
    request.responseType = "document";
    request.onloadend = () => {
      const drawing = request.responseXML?.querySelector("svg");
      drawing?.setAttribute("class", "drawn");
      drawing?.setAttribute("role", "img");
      drawing?.setAttribute("aria-label", image.alt);
      resolve(drawing ? document.importNode(drawing, true) : undefined);
    };
    request.send();
  });
}

/** "55 0 1,55 15 1": pitch, start and length of each sound of an element. */
function readSounds(element: Element): Sound[] {
  const { plucked, sung } = (element as HTMLElement | SVGElement).dataset;
  return (plucked ?? sung ?? "").split(",").map((sound) => {
    const [pitch = 0, start = 0, seconds = 0] = sound.split(" ").map(Number);
    return { pitch, start, seconds, isPlucked: plucked !== undefined };
  });
}

/** Moves a drawing that is wider than the window sideways. */
function keepInView(element: Element): void {
  const box = element.closest(".sideways");
  if (!box || box.scrollWidth <= box.clientWidth) return;
  const { left } = element.getBoundingClientRect();
  box.scrollTo({ left: box.scrollLeft + left - box.getBoundingClientRect().left - box.clientWidth / 2 });
}

/** Returns the volume of all of it. */
export function schedule(context: BaseAudioContext, sounds: readonly Sound[], begin: number): GainNode {
  const volume = new GainNode(context, { gain: 0.6 });
  volume.connect(context.destination);
  const string = pluckString(context);
  // A voice's overtones, after its fundamental.
  const wave = context.createPeriodicWave(new Float32Array(7), new Float32Array([0, 1, 0.34, 0.2, 0.06, 0.05, 0.02]));
  for (const { pitch, start, seconds, isPlucked } of sounds) {
    const hertz = 440 * 2 ** ((pitch - 69) / 12);
    const from = begin + start;
    const gain = new GainNode(context, { gain: 0 });
    gain.connect(volume);
    if (isPlucked) {
      const source = new AudioBufferSourceNode(context, { buffer: string, playbackRate: hertz / STRING_HERTZ });
      gain.gain.setValueAtTime(0.8, from);
      gain.gain.setTargetAtTime(0, from + seconds, 0.06);
      source.connect(gain);
      source.start(from);
      source.stop(from + seconds + RING_SECONDS);
    } else {
      const isShort = seconds < 0.3;
      const source = new OscillatorNode(context, { frequency: hertz });
      source.setPeriodicWave(wave);
      gain.gain.setValueAtTime(0, from);
      gain.gain.linearRampToValueAtTime(0.5, from + (isShort ? 0.015 : 0.05));
      gain.gain.setTargetAtTime(0.35, from + 0.05, isShort ? 0.1 : 0.4);
      gain.gain.setTargetAtTime(0, from + seconds * (isShort ? 0.75 : 0.95), 0.03);
      source.connect(gain);
      source.start(from);
      source.stop(from + seconds + RING_SECONDS);
      if (seconds > 0.7) addVibrato(context, source, from, seconds);
    }
  }
  return volume;
}

/** Twelve cents up and down, from a third of a second on. */
function addVibrato(context: BaseAudioContext, { detune }: OscillatorNode, from: number, seconds: number): void {
  const shake = new OscillatorNode(context, { frequency: 5.2 });
  const depth = new GainNode(context, { gain: 0 });
  depth.gain.setValueAtTime(0, from + 0.3);
  depth.gain.linearRampToValueAtTime(12, from + 0.8);
  shake.connect(depth).connect(detune);
  shake.start(from);
  shake.stop(from + seconds + RING_SECONDS);
}

/** Of the string that is computed, at a rate that every browser has. Others are played faster or slower. */
const RATE = 48_000;
const PERIOD = 240;
/** The average of two neighbours lengthens the period by half a sample. */
const STRING_HERTZ = RATE / (PERIOD + 0.5);

/** A plucked string (Karplus and Strong, Computer Music Journal 7/2, 1983): its first period goes round, and fades. */
function pluckString(context: BaseAudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, RATE * 4, RATE);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) {
    samples[i] =
      i < PERIOD
        ? 0.7 * (1 - (2 * i) / PERIOD) + 0.3 * (2 * Math.random() - 1)
        : 0.498 * ((samples[i - PERIOD] ?? 0) + (samples[i - PERIOD - 1] ?? 0));
  }
  return buffer;
}
