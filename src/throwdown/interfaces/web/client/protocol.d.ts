/** Made by `make web-schema` from the server's own classes. */

export type Wish =
  | Act
  | Undo
  | Consent
  | Concede
  | Sync
  | Speak
  | Learn
  | Why
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

/** Press on in a lesson, go one step back, or play on freely without its script. */
export interface Learn {
  type: "learn";
  id?: number | null;
  step: number;
  go: "back" | "free" | "on";
}

/** Ask what forbids something. */
export interface Why {
  type: "why";
  id?: number | null;
  wish: string;
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
  window?: string;
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
  own?: TeamWish | null;
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

/** How to begin a lesson. */
export interface LessonWish {
  anew?: boolean;
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

/** Two who drafted together, by their seats. */
export interface PairingWish {
  seats: [number, number];
}

/** Whether somebody who has played is for another game. */
export interface RematchWish {
  agreed?: boolean;
  swap?: boolean;
}

/** A set-up as text. */
export interface SetupText {
  text: string;
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
  | TimeLeft
  | Lesson
  | Rematch
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
  events: LogEvent[];
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

/** Something that happened, among what several entries brought. */
export interface LogEvent {
  kind: string;
  seat: number;
  values?: Record<string, number | string | string[]>;
  faces?: Record<string, number>;
  cause?: Cause | null;
  change?: Record<string, Record<string, unknown> | null>;
  own?: Record<string, Record<string, unknown> | null>;
  text?: string;
  links?: [number, number, string][];
  number: number;
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

/** Something that happened, cut for the viewer: what it may not know is missing. */
export interface Event {
  kind: string;
  seat: number;
  values?: Record<string, number | string | string[]>;
  faces?: Record<string, number>;
  cause?: Cause | null;
  change?: Record<string, Record<string, unknown> | null>;
  own?: Record<string, Record<string, unknown> | null>;
  text?: string;
  links?: [number, number, string][];
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

/** A question is open that is answered for whoever does not in time. */
export interface TimeLeft {
  type: "time";
  entry: number;
  seconds: number;
}

/** Where a lesson stands. */
export interface Lesson {
  type: "lesson";
  entry: number;
  lesson: string;
  title: string;
  names: string[];
  step: number;
  waits: boolean;
  press: boolean;
  text: string;
  light: string[];
  finished: boolean;
}

/** What those who have played say about another game; it begins when all of them are for it. */
export interface Rematch {
  type: "rematch";
  agreed: number[];
  declined: number[];
  swap: boolean;
  table: string;
}

/** The answer to `why`: offered, or the rule and the condition that forbid it. */
export interface Reason {
  type: "reason";
  offered: boolean;
  rule: string;
  text: string;
}

/** The answer to `show` and `advise`. */
export interface Lines {
  type: "lines";
  lines: string[];
  things: Record<string, string>;
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
  more: More[];
  outcome: Outcome | null;
  window: Window | null;
}

/** A way to pay. */
export interface Way {
  answers: string[];
  spends: Record<string, number>;
  leaves: string[];
}

/** Something that can be paid for together with what was tried. */
export interface More {
  choice: Choice;
  picks: string[];
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

/** What is to be known of a question that may be passed. */
export interface Window {
  asks: boolean;
  useful: boolean;
  key: string;
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

/** Terms; where a word finds none, the ids of the nearest ones. */
export interface LexiconInfo {
  terms: TermInfo[];
  near: string[];
}

/** An entry of the lexicon. */
export interface TermInfo {
  id: string;
  game: string;
  title: string;
  names: string[];
  also: string[];
  definition: string;
  books: string;
  rules: string[];
  related: string[];
  editions: EditionInfo[];
  quick: boolean;
  own_name: boolean;
  used_by: string[];
}

/** A point in which the editions of Dice Masters differ. */
export interface EditionInfo {
  id: string;
  readings: ReadingInfo[];
}

/** How some editions read a rule. */
export interface ReadingInfo {
  editions: string[];
  text: string;
  in_force: boolean;
}

/** The rules in words, and all that is read beside them. */
export interface RulesInfo {
  rules: RuleInfo[];
  turns: TurnInfo[];
  diagram: DiagramInfo;
  chart: ChartInfo;
  editions: EditionInfo[];
  heroes: HeroHelpInfo[];
  questions: Record<string, QuestionInfo[]>;
}

/** A rule in words. */
export interface RuleInfo {
  id: string;
  game: string;
  chapter: string;
  text: string;
  readings: ReadingInfo[];
}

/** A turn of a game in short. */
export interface TurnInfo {
  game: string;
  title: string;
  steps: TurnStepInfo[];
  doubles: string;
}

/** A step or phase of a turn. */
export interface TurnStepInfo {
  number: number;
  name: string;
  text: string;
  who: string;
  ends: string;
}

/** The movement diagram of an edition: play areas by code, and arrows. */
export interface DiagramInfo {
  edition: string;
  nodes: Record<string, string>;
  edges: EdgeInfo[];
}

/** An arrow of the movement diagram. */
export interface EdgeInfo {
  start: string;
  end: string;
  label: string;
  rule: string;
}

/** The damage chart of Dice Throne; how life is lost in Dice Masters, by rule. */
export interface ChartInfo {
  headings: string[];
  rows: string[][];
  terms: string[];
  masters: Record<string, string>;
}

/** How hard a hero is to play, null if it is not rated, and questions about it. */
export interface HeroHelpInfo {
  id: string;
  name: string;
  rating: number | null;
  questions: QuestionInfo[];
}

/** A question that players ask, and its answer. */
export interface QuestionInfo {
  question: string;
  answer: string;
  source: string;
  rule: string;
}

/** A worked example of a rulebook. */
export interface ExampleInfo {
  id: string;
  game: string;
  title: string;
  book: string;
  note: string;
  parts: ExamplePart[];
}

/** A part of an example: a replay. */
export interface ExamplePart {
  id: string;
  title: string;
  book: string;
  edition: string;
  rules: string[];
}

/** A part of an example, step by step. */
export interface ToldPart {
  example: ExampleInfo;
  part: ExamplePart;
  steps: ExampleStep[];
}

/** One step: what was asked and answered, what came of it, and the rules that asked for it. */
export interface ExampleStep {
  number: number;
  seat: number | null;
  prompt: string;
  answer: string;
  chance: string[];
  told: string[];
  rules: string[];
  refused: RefusedWish[];
  asks: string;
}

/** Something that cannot be done in a position, and why. */
export interface RefusedWish {
  action: string;
  rule: string;
  why: string;
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
  detail: boolean;
}

/** One answer to a question of a menu. */
export interface MenuChoice {
  value: string;
  title: string;
  group: string;
  about: string;
  short: string;
}

/** A kind of thing that is seen of a game. */
export interface KindInfo {
  prefix: string;
  title: string;
  printed: boolean;
  fields: FieldInfo[];
}

/** A field of a kind of thing, and what it and its codes are called. */
export interface FieldInfo {
  name: string;
  title: string;
  content: string;
  default: unknown;
  codes: Record<string, string>;
  columns: string[];
}

/** A seat of a game that is not begun yet: on whose side it is. */
export interface SeatSide {
  side: number;
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
  readings: string[];
  found_in: string;
  also: string[];
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
  rating: number | null;
  questions: QuestionInfo[];
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
  limit_others: number;
  persistent: boolean;
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

/** A lesson, and how far whoever asks has come in it. */
export interface LessonInfo {
  id: string;
  game: string;
  title: string;
  steps: number;
  table: string;
  step: number;
  finished: boolean;
}

/** The table of a lesson. */
export interface BegunLesson {
  table: string;
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
  example: boolean;
}

/** One line of a game that was played. */
export interface ReplayEntry {
  number: number;
  kind: string;
  seat: number;
  text: string;
}

/** How things stood after an entry, as a seat saw it, or as anybody may see it. */
export interface Position {
  number: number;
  seat: number | null;
  printed: string;
  things: Record<string, Record<string, unknown>>;
  own: Record<string, Record<string, unknown>>;
  prompt: string;
  lines: string[];
  lasting: Record<string, string>;
  events: LogEvent[];
}

/** How a game went, from its first beat to its last. */
export interface Course {
  sides: number[];
  turns: Turn[];
  beats: Beat[];
  moments: KeyMoment[];
  turning: number;
  ending: Ending | null;
  figures: Figures[];
}

/** A turn of the game; before the first there is one with the number 0. */
export interface Turn {
  number: number;
  seat: number;
  first: number;
  beats: number;
  text: string;
}

/** What is shown at once: an entry, and those behind it that told nothing. */
export interface Beat {
  entry: number;
  numbers: number[];
  events: number;
  turn: number;
  seat: number;
  answers: string[];
  of: string[];
  text: string;
  life: number[];
}

/** A moment that one may want to see again. */
export interface KeyMoment {
  kind: string;
  beat: number;
  seat: number;
  name: string;
  amount: number;
}

/** What ended the game. */
export interface Ending {
  kind: string;
  beat: number;
  seats: number[];
  seat: number;
  amount: number;
  names: string[];
}

/** What a seat did, in figures. */
export interface Figures {
  damage: number;
  best: string;
  best_damage: number;
  largest: number;
  rolled: number;
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
  pairings: number[][];
  replaceable: number[];
}

/** What has come of a wish to play again. */
export interface RematchReply {
  table: string;
  invitations: Record<string, string>;
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

/** A set-up that was read: the game it is for, "" if the text does not say so. */
export interface ReadSetup {
  game: string;
  setup: Record<string, unknown>;
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

/** Who must decide what; gone once the game is over. */
export interface SeenQuestion {
  /** Who decides; -2 is chance. */
  seat: number;
  /** What kind of answer is expected. */
  kind: "act" | "subset" | "assign" | "divide" | "pay" | "target" | "may" | "option" | "order" | "react" | "preempt" | "announce" | "number" | "setup" | "outcome";
  /** The rule that asks. */
  rule?: string;
  /** The thing that asks, or that is asked about. */
  about?: string;
  /** The text that asks, if one does. */
  text?: string;
  /** What is picked so far, for those who may know it. */
  marked?: string[];
}

/** The game as an occasion: how it ended, who has given up, who wants to take something back. */
export interface SeenMatch {
  /** Whether it has ended, if only because the others gave up. */
  over?: boolean;
  /** Who has won; nobody, after a draw. */
  winners?: number[];
  /** Who has given up. */
  conceded?: number[];
  /** Who wants to take something back, and waits. */
  asks?: number;
  /** The entry that this seat wants to go back to. */
  to?: number;
  /** Who has still to agree to that. */
  waiting?: number[];
}

/** There while the viewer has an answer that could be taken back. */
export interface SeenLastAnswer {
  /** Who must agree to that; nobody, if it is free. */
  agree?: number[];
}

/** What every game has, by what ids begin with. */
export interface SeenThings {
  ask: SeenQuestion;
  match: SeenMatch;
  undo: SeenLastAnswer;
}

/** The game as a whole. */
export interface MastersGame {
  /** What goes on. */
  stage?: "playing" | "choosing teams" | "drafting" | "picking" | "building";
  /** The number of the turn; 0 before the first. */
  turn?: number;
  /** The step of the turn. */
  step: "clear and draw" | "roll and reroll" | "main" | "attack" | "cleanup";
  /** Whose turn it is. */
  active: number;
  /** The most life that a player or, in Doubles, a team can have. */
  life?: number;
  /** Who goes first, once that is known. */
  first?: number;
  /** Who won the toss; -1 if there was none. */
  toss?: number;
  /** In a draft: the basic actions that are set out. */
  basics?: string[];
  /** In a draft of many: the seats by lot; the last picks first. */
  lots?: number[];
  /** In a pod: where piles are passed to. */
  round?: "right" | "left";
  /** In a pod: the number of the pick in this round. */
  pick?: number;
  /** In a pod: the dice in the middle, each kind by its first card, with how many. */
  pool?: [string, number][];
  /** Whether the game is over. */
  over?: boolean;
  /** Who has won. */
  winners?: number[];
}

/** A player. */
export interface MastersSeat {
  /** The player's life, in Doubles the team's. */
  life?: number;
  /** In Doubles: the other player of the team. */
  partner?: string;
  /** In Doubles: whom the player attacks. */
  across?: string;
  /** In Doubles: whether the player is done, or has passed, since somebody acted. */
  done?: boolean;
  /** Energy of a short draw, which lies on no die. */
  floating?: number;
  /** Whether a team is chosen, before it is shown. */
  chosen?: boolean;
  /** Which team that is, for those who may know it. */
  team?: string;
  /** In a draft: each card taken, and how many dice. */
  drafted?: [string, number][];
  /** In a draft: how many more dice the player may use. */
  room?: number;
  /** In a pod: how many cards are in the pile in hand. */
  pile?: number;
  /** In a pod: how many cards the player has picked. */
  stack?: number;
  /** In a pod: how many cards are in the pile to come. */
  waiting?: number;
  /** In a pod: the dice taken so far, where that is open. */
  dice?: [string, number][];
  /** In a pod, for the player alone: the cards to pick from. */
  hand?: string[];
  /** Likewise: the cards picked so far. */
  picked?: string[];
  /** Likewise: the basic actions chosen. */
  basics?: string[];
  /** Likewise: the basic actions to choose from. */
  offered?: string[];
}

/** A die, by its number in the game. Dice in the bag have no order, so that the number of one that is drawn tells nothing. */
export interface MastersDie {
  /** The card it belongs to. */
  card: string;
  /** Where it lies. */
  zone: "supply" | "bag" | "prep" | "reserve" | "field" | "attack" | "out of play" | "used" | "captured" | "set aside" | "on a card";
  /** Who controls it; -1 is nobody. */
  seat: number;
  /** Whose die it is, if somebody else's. */
  owner?: number;
  /** The side that is up, from 0; -1 where none is. */
  face?: number;
  /** Whether it is among the dice of this turn's roll. */
  rolled?: boolean;
  /** Whether part of its energy has been spent. */
  spent?: boolean;
  /** What it costs to field it, if not as printed. */
  fee?: number;
  /** In the field: its attack as it counts. */
  attack?: number;
  /** In the field: its defense as it counts. */
  defense?: number;
  /** The damage on it. */
  damage?: number;
  /** What effects add to attack and defense. */
  bonus?: number[];
  /** The attackers that it blocks. */
  blocks?: string[];
  /** Whether it is a blocked attacker. */
  blocked?: boolean;
  /** The die it is paired with. */
  pair?: string;
  /** The card it has been placed on. */
  on?: string;
  /** The die that has captured or controls it. */
  holder?: string;
}

/** A card, as far as something about it is not as printed. */
export interface MastersCard {
  /** What each player pays for its dice. */
  costs?: number[];
  /** How many counters each player has on it. */
  counters?: number[];
}

/** Something that lasts. */
export interface MastersEffect {
  /** What it does. */
  kind: "banned" | "taxed" | "bound" | "gained a keyword" | "gained an affiliation" | "lost its abilities" | "deals no damage" | "delayed effect" | "is due later" | "stays in the field" | "player taxed" | "captured" | "controlled" | "set aside" | "may block more attackers" | "copies another die" | "stands in spite of its damage" | "deals damage as if it were not blocked" | "takes no damage" | "is KO'd when the turn ends" | "has dealt its damage first" | "draws fewer dice" | "fields the next die for another cost" | "its KO is replaced" | "is kept in the field";
  /** Until when. */
  until: "until the end of the turn" | "until the player's next turn" | "until the player deals damage" | "while in the field" | "until the next attack" | "until the player's next draw" | "until the opponent's next roll" | "until the end of the opponent's turn";
  /** Whose effect it is. */
  seat: number;
  /** The die or the player that it is about. */
  on?: string;
  /** The die or the card that it comes from. */
  from?: string;
  /** The text that will be carried out. */
  text?: string;
  /** What is forbidden, taxed or a duty. */
  what?: "be blocked" | "be blocked by some" | "be blocked except by some" | "be blocked by only one" | "attack" | "block" | "attack with others" | "be targeted alone" | "be targeted by actions" | "be targeted by opposing actions" | "be targeted by opposing Globals" | "be targeted by the opponent" | "be KO'd" | "be fielded" | "use when-fielded abilities" | "block a certain attacker" | "attack with Sidekicks";
  /** The keywords gained. */
  keywords?: ("Heroic" | "Overcrush" | "Ally" | "Regenerate" | "Zombie" | "Deadly")[];
  /** The affiliations gained, by number. */
  icons?: number[];
  /** The second thing that it is about. */
  other?: string;
  /** How many or how much, where it counts. */
  amount?: number;
}

/** A team that a player may choose, by seat and place in that player's list. */
export interface MastersTeam {
  /** Who may choose it. */
  seat: number;
  /** What it is called. */
  name: string;
  /** Its cards, and how many dice of each. */
  cards: [string, number][];
  /** Its basic actions. */
  basics?: string[];
}

/** In a draft: cards of one title that nobody has taken yet. */
export interface MastersStack {
  /** The cards to choose from. */
  cards: string[];
}

/** What is seen of Dice Masters, by what ids begin with. */
export interface MastersThings extends SeenThings {
  game: MastersGame;
  p: MastersSeat;
  d: MastersDie;
  c: MastersCard;
  x: MastersEffect;
  t: MastersTeam;
  st: MastersStack;
}

/** How far the game has come. */
export interface ThroneGame {
  /** The turn, from 1. */
  turn: number;
  /** The phase of the turn. */
  phase: "upkeep" | "income" | "main 1" | "offensive roll" | "targeting roll" | "defensive roll" | "main 2" | "discard";
  /** Whose turn it is. */
  active: number;
  /** Who began; -1 until that is known. */
  start?: number;
  /** With more than two players: those still in the game in the order of their turns, the Start Player first. */
  order?: number[];
  /** Roll Attempts made in this Roll Phase. */
  attempts?: number;
  /** Roll Attempts that are left. */
  left?: number;
  /** Whether the game is over. */
  over?: boolean;
  /** Who has won. */
  winners?: number[];
}

/** The health of a side; teammates share one dial. */
export interface ThroneDial {
  /** What the dial shows. */
  health: number;
}

/** A player. Cards that only some may see are numbers here. */
export interface ThroneSeat {
  /** The dial of their side. */
  side: string;
  /** Combat Points. */
  cp: number;
  /** How many cards are in hand. */
  hand: number;
  /** How many cards are in the deck. */
  deck: number;
  /** Whether they have been defeated. */
  out?: boolean;
  /** In King of the Hill: whether they are a Leader. */
  leader?: boolean;
  /** The side of the board that is up, if it has two. */
  face?: number;
  /** Whether the viewer sees the hand. */
  visible?: boolean;
}

/** A card that the viewer sees: its seat, then its place among that seat's cards. Of equal cards those that are seen have the lowest places. */
export interface ThroneCard {
  /** Whose card it is. */
  seat: number;
  /** Where it lies. */
  zone: "board" | "discard" | "playing" | "hand" | "deck";
  /** In a discard pile: its place, the lowest card 1. */
  nth?: number;
}

/** What a seat has of a kind of token, or a companion of theirs. */
export interface ThroneTokens {
  /** The printed kind. */
  token: string;
  /** Who has it. */
  seat: number;
  /** How many there are. */
  count?: number;
  /** The dial of a companion; -1 without one. */
  health?: number;
  /** The face of a companion that is up. */
  face?: number;
  /** The Stack Limit, where it was raised; else 0. */
  limit?: number;
}

/** A space of a seat's board: the seat, then the space. */
export interface ThroneBoardSpace {
  /** Whose board it is on. */
  seat: number;
  /** The printed abilities that it has. */
  abilities: string[];
  /** Its level. */
  level?: number;
}

/** A roll that is still read or altered, the first one as `r0`. */
export interface ThroneRoll {
  /** What it is for. */
  kind: "activation" | "targeting" | "defense" | "text" | "start";
  /** Who rolled. */
  seat: number;
  /** Whether its dice can be altered. */
  open?: boolean;
}

/** A die of a roll: the number of the roll, then its place in it. */
export interface ThroneDie {
  /** The roll it belongs to. */
  roll: string;
  /** What it shows; 0 while it is in the hand. */
  value?: number;
}

/** The ability of this Roll Phase. */
export interface ThroneAbilityUnderWay {
  /** The printed line. */
  line: string;
  /** How far it has come. */
  stage: "none" | "announced" | "activated" | "attacking" | "defended" | "applied";
  /** Who is attacked; -1 if nobody is. */
  target?: number;
  /** Whether it is an Ultimate that nobody answers. */
  ultimate?: boolean;
}

/** Damage that waits, all of it that one text deals to one player. */
export interface ThroneDamage {
  /** Who deals it. */
  from: number;
  /** Who receives it. */
  to: number;
  /** What deals it, as printed; empty where a rule does. */
  of?: string;
  /** Its type. */
  kind: "normal" | "undefendable" | "pure" | "collateral" | "ultimate" | "typeless" | "unpreventable" | "healing" | "stolen";
  /** The damage before anything changes it. */
  base: number;
  /** What changes it, or is certain to: the kind, the amount, the printed thing that it comes from, and the companion that takes some, as printed. */
  terms?: ["add" | "subtract" | "prevent" | "half" | "avoid" | "half dealt" | "avoid dealt" | "redirect" | "split", number, string, string][];
  /** The damage as it is dealt. */
  subtotal: number;
  /** The damage that will be taken. */
  final: number;
}

/** Healing that waits. */
export interface ThroneHealing {
  /** Who is healed. */
  to: number;
  /** What heals, as printed; empty where a rule does. */
  of?: string;
  /** The amount. */
  base: number;
}

/** A line of an ability that holds until the Roll Phase ends. */
export interface ThroneLineInForce {
  /** Whose ability it is. */
  seat: number;
  /** The printed ability. */
  of: string;
  /** What holds. */
  text: string;
}

/** A token that is about to be placed. */
export interface ThroneWaitingToken {
  /** Who would receive it. */
  to: number;
  /** The printed kind. */
  token: string;
}

/** Something that is declared and not yet carried out. */
export interface ThroneIntent {
  /** Who declared it. */
  seat: number;
  /** What would be used, as printed. */
  of?: string;
}

/** What is seen of Dice Throne, by what ids begin with. */
export interface ThroneThings extends SeenThings {
  game: ThroneGame;
  h: ThroneDial;
  p: ThroneSeat;
  c: ThroneCard;
  t: ThroneTokens;
  b: ThroneBoardSpace;
  r: ThroneRoll;
  d: ThroneDie;
  attack: ThroneAbilityUnderWay;
  e: ThroneDamage;
  g: ThroneHealing;
  x: ThroneLineInForce;
  w: ThroneWaitingToken;
  i: ThroneIntent;
}

/** The race as a whole. */
export interface SprintRace {
  /** Whose turn it is. */
  active: number;
  /** How many cards are left to draw. */
  deck?: number;
  /** How many Dashes make the move longer. */
  dashes?: number;
  /** Whether the race is over. */
  over?: boolean;
  /** Who has won. */
  winners?: number[];
}

/** A seat. */
export interface SprintRunner {
  /** Where the runner stands. */
  square?: number;
  /** How many cards the runner holds. */
  cards?: number;
  /** How many Trips they have played on the move. */
  trips?: number;
}

/** A die. */
export interface SprintDie {
  /** What it shows. */
  face: number;
}

/** The cards of one kind in a hand, for those who may see it. */
export interface SprintCardsInHand {
  /** Who holds them. */
  seat: number;
  /** Which card. */
  card: "dash" | "trip";
  /** How many there are. */
  count?: number;
}

/** What is seen of Sprint, by what ids begin with. */
export interface SprintThings extends SeenThings {
  game: SprintRace;
  p: SprintRunner;
  d: SprintDie;
  c: SprintCardsInHand;
}
