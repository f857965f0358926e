/** What is heard: every cue is made of tones and filtered noise, so that nothing is loaded. */
import { settings } from "../settings.js";

/** @typedef {{wave: OscillatorType, from: number, to: number, at: number, time: number, gain: number}} Tone */
/** @typedef {{low: number, high: number, at: number, time: number, gain: number}} Hiss */

/**
 * @param {OscillatorType} wave @param {number} from  in hertz @param {number} at  in seconds
 * @param {number} time @param {number} gain @param {number} [to]
 * @returns {Tone}
 */
const tone = (wave, from, at, time, gain, to = from) => ({ wave, from, to, at, time, gain });

/**
 * @param {number} low
 * @param {number} high
 * @param {number} at
 * @param {number} time
 * @param {number} gain
 * @returns {Hiss}
 */
const hiss = (low, high, at, time, gain) => ({ low, high, at, time, gain });

/** @satisfies {Record<string, (Tone | Hiss)[]>} */
export const CUES = {
  dice: [
    hiss(900, 5200, 0, 0.03, 0.7),
    tone("sine", 210, 0, 0.05, 0.5, 120),
    hiss(1200, 6000, 0.07, 0.025, 0.45),
    hiss(1400, 6000, 0.13, 0.02, 0.3),
  ],
  draw: [hiss(1800, 7000, 0, 0.09, 0.25)],
  buy: [tone("triangle", 660, 0, 0.07, 0.5), tone("triangle", 990, 0.06, 0.14, 0.5)],
  field: [hiss(200, 1400, 0, 0.05, 0.6), tone("sine", 180, 0, 0.12, 0.7, 90)],
  card: [hiss(2400, 9000, 0, 0.12, 0.3), tone("sine", 440, 0.05, 0.1, 0.25, 520)],
  attack: [tone("sawtooth", 140, 0, 0.26, 0.28, 330), hiss(400, 3000, 0, 0.26, 0.3)],
  block: [tone("square", 320, 0, 0.05, 0.25, 260), hiss(1500, 4000, 0, 0.06, 0.4)],
  hit: [tone("sine", 120, 0, 0.16, 0.95, 48), hiss(120, 2600, 0, 0.09, 0.8)],
  big: [tone("sine", 90, 0, 0.34, 1, 34), hiss(80, 1800, 0, 0.2, 0.9), tone("square", 60, 0.05, 0.3, 0.2, 40)],
  ko: [hiss(2600, 9000, 0, 0.04, 0.6), hiss(500, 3800, 0.05, 0.18, 0.5), tone("triangle", 300, 0.02, 0.28, 0.4, 90)],
  heal: [tone("sine", 523, 0, 0.12, 0.35), tone("sine", 659, 0.07, 0.12, 0.35), tone("sine", 784, 0.14, 0.2, 0.35)],
  token: [tone("sine", 1180, 0, 0.05, 0.3), tone("sine", 1570, 0.04, 0.12, 0.22)],
  turn: [tone("triangle", 392, 0, 0.14, 0.45), tone("triangle", 587, 0.12, 0.26, 0.45)],
  win: [
    tone("triangle", 392, 0, 0.16, 0.5),
    tone("triangle", 523, 0.14, 0.16, 0.5),
    tone("triangle", 659, 0.28, 0.16, 0.5),
    tone("triangle", 784, 0.42, 0.5, 0.6),
  ],
  lose: [
    tone("triangle", 330, 0, 0.24, 0.5),
    tone("triangle", 262, 0.22, 0.24, 0.5),
    tone("triangle", 196, 0.44, 0.6, 0.5, 185),
  ],
};

/** @typedef {keyof typeof CUES} Cue */

/** How a phone shakes, in milliseconds on and off. @type {Partial<Record<Cue, number[]>>} */
const SHAKES = { hit: [20], big: [40], turn: [15, 40, 15] };
/** The same cue again within so many milliseconds is one. */
const ONCE = 60;
/** Nothing is ever quite silent to an exponential ramp. */
const SILENCE = 0.0001;
const ATTACK = 0.004;

/** @type {{context: AudioContext, out: AudioNode, noise: AudioBuffer} | null} */
let audio = null;
/** When each cue was heard last. @type {Partial<Record<Cue, number>>} */
const heard = {};

function open() {
  const context = new AudioContext();
  const out = context.createDynamicsCompressor();
  out.connect(context.destination);
  const noise = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const data = noise.getChannelData(0);
  for (let place = 0; place < data.length; place += 1) data[place] = Math.random() * 2 - 1;
  return { context, out, noise };
}

/**
 * Let a cue be heard, and felt on a phone, as far as that is wanted. While nobody looks only a turn calls.
 * @param {Cue} cue
 * @param {{pan?: number, pitch?: number}} [how]  from where, -1 left to 1 right, and how high
 */
export function play(cue, { pan = 0, pitch = 1 } = {}) {
  const { sound, volume, vibration } = settings.value;
  const now = performance.now();
  if (now - (heard[cue] ?? Number.NEGATIVE_INFINITY) < ONCE) return;
  if ((document.hidden && cue !== "turn") || !navigator.userActivation?.hasBeenActive) return;
  heard[cue] = now;
  const shake = SHAKES[cue];
  if (shake && vibration) navigator.vibrate?.(shake);
  if (!sound || !volume || typeof AudioContext === "undefined") return;
  audio ??= open();
  for (const part of CUES[cue]) sing(audio, part, volume, pan, pitch);
}

/**
 * @param {NonNullable<typeof audio>} to
 * @param {Tone | Hiss} part
 * @param {number} volume
 * @param {number} pan
 * @param {number} pitch
 */
function sing({ context, out, noise }, part, volume, pan, pitch) {
  const at = context.currentTime + part.at;
  const until = at + part.time;
  const gain = new GainNode(context, { gain: SILENCE });
  gain.gain.setValueAtTime(SILENCE, at);
  gain.gain.exponentialRampToValueAtTime(part.gain * volume, at + ATTACK);
  gain.gain.exponentialRampToValueAtTime(SILENCE, until);
  gain.connect(new StereoPannerNode(context, { pan })).connect(out);
  const source = "wave" in part ? oscillator(context, part, at, pitch) : hissing(context, part, noise, gain);
  if ("wave" in part) source.connect(gain);
  source.start(at);
  source.stop(until + 0.02);
}

/** @param {AudioContext} context @param {Tone} part @param {number} at @param {number} pitch */
function oscillator(context, part, at, pitch) {
  const source = new OscillatorNode(context, { type: part.wave, frequency: part.from * pitch });
  source.frequency.setValueAtTime(part.from * pitch, at);
  source.frequency.exponentialRampToValueAtTime(part.to * pitch, at + part.time);
  return source;
}

/** @param {AudioContext} context @param {Hiss} part @param {AudioBuffer} noise @param {AudioNode} to */
function hissing(context, { low, high }, noise, to) {
  const source = new AudioBufferSourceNode(context, { buffer: noise });
  const middle = Math.sqrt(low * high);
  source
    .connect(new BiquadFilterNode(context, { type: "bandpass", frequency: middle, Q: middle / (high - low) }))
    .connect(to);
  return source;
}
