/** Made by `make web-schema` from the server's own classes. */

export type Wish =
  | Act
  | Undo
  | Consent
  | Concede
  | Sync
  | Speak
  | Why
  | Inspect
  | Show
  | Advise
  | Try
  | Odds;

/** Answer the pending decision, and in a row those that follow: all of it or nothing. */
export interface Act {
  type: "act";
  id?: number | null;
  decision: number;
  picks: string[];
}

/** Take back the seat's last answer, or everything after an entry. */
export interface Undo {
  type: "undo";
  id?: number | null;
  decision: number;
  to?: number | null;
}

/** Agree to what another seat wants to take back, or not. */
export interface Consent {
  type: "consent";
  id?: number | null;
  decision: number;
  agreed: boolean;
}

/** Give up. */
export interface Concede {
  type: "concede";
  id?: number | null;
  decision: number;
}

/** Ask for everything again, with the log after an entry. */
export interface Sync {
  type: "sync";
  id?: number | null;
  since?: number;
}

/** Go on in another language. */
export interface Speak {
  type: "speak";
  id?: number | null;
  language: string;
}

/** Ask what forbids something. */
export interface Why {
  type: "why";
  id?: number | null;
  wish: string;
}

/** Ask what is printed on something. */
export interface Inspect {
  type: "inspect";
  id?: number | null;
  word: string;
}

/** Ask for the table in words. */
export interface Show {
  type: "show";
  id?: number | null;
}

/** Ask for the odds. */
export interface Advise {
  type: "advise";
  id?: number | null;
}

/** Ask what picks at the seat's own question would come to; nothing is done. */
export interface Try {
  type: "try";
  id?: number | null;
  picks?: string[];
  outcome?: boolean;
  useful?: boolean;
}

/** Ask how likely things are if the dice at some places are kept. */
export interface Odds {
  type: "odds";
  id?: number | null;
  keep?: number[];
}

/** Answers to the questions of a game's menu, by key; what is left out stands at the first. */
export interface MenuAnswers {
  answers: Record<string, string>;
}

/** Where to branch off, and who sits where from there on. */
export interface BranchWish {
  entry: number;
  seats?: SeatRequest[] | null;
}

/** Who is to sit at a seat: whoever asks, a bot, or somebody who will be invited. */
export interface SeatRequest {
  kind: "bot" | "me" | "open";
  name?: string;
  level?: string;
}

/** What is wished for a table: a game, how to begin it, and who sits where. */
export interface TableRequest {
  game: string;
  setup?: Record<string, unknown> | null;
  seats?: SeatRequest[] | null;
  others?: SeatRequest | null;
}

/** A team, and the format it is held to. */
export interface TeamWish {
  team: TeamData;
  format: string;
}

/** A team of Dice Masters: ids of cards with numbers of dice, and of basic actions. */
export interface TeamData {
  name: string;
  cards: Record<string, number>;
  basics?: string[];
}

/** A team as text. */
export interface TeamText {
  text: string;
}

export type News =
  | Snapshot
  | Step
  | Refused
  | Seats
  | Reason
  | Lines
  | Tried
  | Chances;

/** How things stand: sent to whoever connects, asks for it or changes the language. */
export interface Snapshot {
  type: "snapshot";
  entry: number;
  since: number;
  seat: number | null;
  language: string;
  printed: string;
  things: Record<string, Record<string, unknown>>;
  own: Record<string, Record<string, unknown>>;
  choices: Choice[];
  prompt: string;
  events: Event[];
  seats: Seat[];
}

/** A choice of the pending decision; choices that make no difference are one. Where several things are picked together, all that can be marked on the way stand here, each. */
export interface Choice {
  pick: string;
  verb: string;
  label: string;
  role: "do" | "end" | "mark";
  of?: string[];
  also?: string[];
  cost?: number | null;
  pays?: Record<string, number>;
  text?: string;
  number?: number | null;
  closed?: boolean;
}

/** Something that happened, cut for the viewer: what it may not know is missing. */
export interface Event {
  number: number;
  kind: string;
  seat: number;
  values?: Record<string, number | string | string[]>;
  faces?: Record<string, number>;
  cause?: Cause | null;
  change?: Record<string, Record<string, unknown> | null>;
  own?: Record<string, Record<string, unknown> | null>;
  text?: string;
}

/** Why something happened: the rule, or the text and the thing that it stands on. */
export interface Cause {
  rule?: string;
  text?: string;
  of?: string;
  seat?: number;
  also?: string[];
}

/** Who sits at a seat. */
export interface Seat {
  name: string;
  kind: string;
  level: string | null;
  taken: boolean;
  connected: number;
}

/** What has changed: an entry, or a wish to take something back. */
export interface Step {
  type: "step";
  entry: number;
  since: number;
  events?: Event[];
  change?: Record<string, Record<string, unknown> | null>;
  own?: Record<string, Record<string, unknown> | null>;
  choices?: Choice[];
  prompt?: string;
  check?: string;
}

/** What was asked has not been done; nothing has changed. */
export interface Refused {
  type: "refused";
  code: string;
  text: string;
  rule: string;
  place: number;
}

/** Somebody came, left or sat down. */
export interface Seats {
  type: "seats";
  seats: Seat[];
}

/** The answer to `why`: offered, or the rule and the condition that forbid it. */
export interface Reason {
  type: "reason";
  offered: boolean;
  rule: string;
  text: string;
}

/** The answer to `inspect`, `show` and `advise`. */
export interface Lines {
  type: "lines";
  lines: string[];
}

/** The answer to `try`. */
export interface Tried {
  type: "tried";
  ok: boolean;
  place: number;
  rule: string;
  text: string;
  marks: string[];
  open: string[];
  ways: Way[];
  outcome: Outcome | null;
  useful: boolean | null;
}

/** A way to pay. */
export interface Way {
  answers: string[];
  spends: Record<string, number>;
  leaves: string[];
}

/** How the table would be different then, and what would happen. */
export interface Outcome {
  change: Record<string, Record<string, unknown> | null>;
  events: Event[];
  stopped: string;
  omitted: Omitted[];
}

/** A question that was answered with as little as possible. */
export interface Omitted {
  seat: number;
  kind: string;
  rule: string;
  source: number;
}

/** The answer to `odds`. */
export interface Chances {
  type: "chances";
  chances: Chance[];
}

/** How likely something is. */
export interface Chance {
  name: string;
  best: number;
  kept: number;
}

/** What every message of a server is sent in. */
export interface Envelope {
  seq: number;
  reply?: number | null;
  body: News;
}

/** What is printed in a game: things by id, and the words of texts. */
export interface PrintedInfo {
  digest: string;
  language: string;
  things: Record<string, unknown>;
  texts: Record<string, string>;
}

/** Whether the server lives, and how much it has to do. */
export interface Health {
  status: string;
  version: string;
  build: string;
  tables: number;
  connections: number;
}

/** A game, and what can be chosen before it begins. */
export interface GameInfo {
  name: string;
  title: string;
  tagline: string;
  languages: string[];
  intro: string;
  example: boolean;
  setups: Record<string, unknown>[];
  formats: FormatInfo[];
  rulesets: RulesetInfo[];
  menu: MenuQuestion[];
  team_format: string | null;
}

/** A way to play. */
export interface FormatInfo {
  name: string;
  title: string;
  seats: number;
  facts: Record<string, unknown>;
}

/** An edition of the rules. */
export interface RulesetInfo {
  name: string;
  title: string;
}

/** One thing to choose; the first choice stands unless another one is taken. */
export interface MenuQuestion {
  key: string;
  title: string;
  choices: MenuChoice[];
  only: [string, string[]] | null;
  own_teams: boolean;
}

/** One answer to a question of a menu. */
export interface MenuChoice {
  value: string;
  title: string;
  group: string;
  about: string;
  short: string;
}

/** An opponent one can choose, and how it plays. */
export interface LevelInfo {
  name: string;
  text: string;
}

/** A card of Dice Masters. */
export interface CardInfo {
  id: string;
  set: string;
  number: number;
  name: string;
  title: string;
  subtitle: string | null;
  type: string;
  cost: number;
  energy: string | null;
  affiliations: string[];
  rarity: string;
  max: number;
  text: string[];
  globals: number[];
  keywords: string[];
  faces: string[];
  sides: SideInfo[];
}

/** A side of a die: energy, a character or an action; what its kind lacks is left out. */
export interface SideInfo {
  kind: string;
  energy?: string;
  amount?: number;
  level?: number;
  fielding?: number;
  attack?: number;
  defense?: number;
  bursts?: number;
}

/** Something that cards are told apart by. */
export interface FacetInfo {
  name: string;
  title: string;
  key: string;
  options: Record<string, string>;
}

/** A hero of Dice Throne. */
export interface HeroInfo {
  id: string;
  name: string;
  dice: string[];
  symbols: string[];
  board: SpaceInfo[];
  tokens: TokenInfo[];
  cards: HeroCardInfo[];
}

/** A space of a hero's board. */
export interface SpaceInfo {
  name: string;
  kind: string;
  level: number;
  side: string | null;
  lines: LineInfo[];
  always: string | null;
}

/** A line of an ability: what must be rolled for it, and what it does. */
export interface LineInfo {
  needs: string | null;
  symbols: string[];
  straight: number;
  text: string;
}

/** A status effect token, or a companion. */
export interface TokenInfo {
  name: string;
  kind: string;
  limit: number;
  text: string;
}

/** A card of a hero's deck. */
export interface HeroCardInfo {
  id: string;
  name: string;
  type: string;
  cost: number;
  text: string | null;
  upgrades: string | null;
  board: SpaceInfo[];
}

/** A game that was played. */
export interface StoredReplay {
  id: string;
  game: string;
  date: string;
  setup: Record<string, unknown>;
  seats: Seat[];
  over: boolean;
  winners: number[];
  entries: ReplayEntry[];
}

/** One line of a game that was played. */
export interface ReplayEntry {
  number: number;
  kind: string;
  seat: number;
  text: string;
}

/** How things stood after an entry, as a seat saw it, or as everybody may see it now. */
export interface Position {
  number: number;
  seat: number | null;
  printed: string;
  things: Record<string, Record<string, unknown>>;
  own: Record<string, Record<string, unknown>>;
  prompt: string;
  lines: string[];
  events: Event[];
}

/** A table that has just been set up; whoever has an invitation may take its seat, once. */
export interface NewTable {
  table: TableInfo;
  invitations: Record<string, string>;
}

/** A table: what is played at it, by whom, and which seats are yours. */
export interface TableInfo {
  id: string;
  game: string;
  setup: Record<string, unknown>;
  number: number;
  over: boolean;
  winners: number[];
  seats: Seat[];
  yours: number[];
}

/** A table or replay in a list. */
export interface TableListing {
  id: string;
  game: string;
  seats: ListedSeat[];
  state: string;
  begun: number;
  changed: number;
}

/** Who sits at a seat of a table in a list. */
export interface ListedSeat {
  name: string;
  level: string | null;
}

/** The seat that an invitation was for. */
export interface Sat {
  table: TableInfo;
  seat: number;
}

/** A team that comes with the game. */
export interface PresetInfo {
  id: string;
  set: string;
  set_title: string;
  format: string;
  title: string;
  about: string;
  team: TeamList;
}

/** A team as its player writes it down: dice by the id of their card, and basic actions. */
export interface TeamList {
  name: string;
  cards: Record<string, number>;
  basics: string[];
}

/** Something that keeps a team out of a format, and the rule that says so. */
export interface TeamFaultInfo {
  rule: string;
  text: string;
}

/** A Global of Dice Masters, with its price apart from what it does. */
export interface GlobalInfo {
  card: string;
  text: string;
  price: string;
  does: string;
}
