import type { Locale } from "./locale.ts";
import { EPOCH, REFERENCE, timeOf } from "./clock.ts";
import { type KeyedRandom, type Permutation, permute } from "./random.ts";
import { drawCode, parseTemplate } from "./template.ts";
import type { FieldReader, Json } from "./types.ts";

/** What a cell needs from its table. */
export interface CellSource {
  readonly resource: string;
  readonly origin: string;
  /** How far all dates are moved, in milliseconds. */
  readonly shift: number;
  /** The place whose names and addresses the dataset has; null for the default. */
  readonly locale: Locale | null;
  /** Whether the numbers of a record are as large as they may be. */
  isHuge(id: number): boolean;
  /** Whether a record has nothing that it need not have. */
  isEmpty(id: number): boolean;
  readonly random: KeyedRandom;
  /** A permutation shared by all records of this seed and resource. */
  permutation(name: string, size: number): Permutation;
  /** Seeds `random` by the record and a key. */
  restart(key: number, id: number): void;
  compute(field: string, cell: Cell): Json;
  /** Draws with the random numbers of a field. */
  draw<Value>(field: string, cell: Cell, draw: (cell: Cell) => Value): Value;
  words(field: string, cell: Cell): number | undefined;
  /** A date field as milliseconds. */
  time(field: string, cell: Cell): number;
  at(resource: string, id: number): Cell;
  /** A value shared by all records of this seed and resource, made once. */
  memo<Value>(key: object, make: () => Value): Value;
  /** A cached record, if referenced records are cached. */
  parentAt(resource: string, id: number): Cell | undefined;
}

type KnownFields = Record<string, Json | undefined>;

// Without a prototype, since a field may be called `constructor`.
const noFields = (): KnownFields => Object.create(null) as KnownFields;

/**
 * One record while its fields are made: random draws for the current field, the record's other fields, and other
 * records, each computed on demand.
 */
export class Cell implements FieldReader {
  private readonly source: CellSource;
  readonly id: number;
  /** Another salt gives the fields other values. */
  readonly salt: number;
  /** The same for values that several fields share. */
  private readonly sharedSalt: number;
  /** Fields of this record made so far. A whole record starts with all of them, undefined, in their order. */
  readonly known: KnownFields;
  /** The list element being made, so that each element draws its own values. */
  element = 0;
  /** Records looked up so far: sums look up the same items more than once. */
  private others: Cell[] | undefined;
  /** Keys and values of `once`, alternating. */
  private parts: object[] | undefined;
  private times: Map<string, number> | undefined;

  constructor(source: CellSource, id: number, known: KnownFields = noFields(), salt = 0, sharedSalt = 0) {
    this.source = source;
    this.id = id;
    this.known = known;
    this.salt = salt;
    this.sharedSalt = Math.imul(sharedSalt, 0x85ebca6b);
  }

  get resource(): string {
    return this.source.resource;
  }

  get origin(): string {
    return this.source.origin;
  }

  /** The URL of a file of this service. */
  url(path: string): string {
    return `${this.origin}${path}`;
  }

  /** Another field of this record. */
  value(field: string): Json {
    const known = this.known[field];
    if (known !== undefined) return known;
    const made = this.source.compute(field, this);
    this.known[field] = made;
    return made;
  }

  /** Draws as a field of this record does, such as a part of its value. */
  as<Value>(field: string, draw: (cell: Cell) => Value): Value {
    return this.source.draw(field, this, draw);
  }

  /** How many words a long text of this record has. */
  words(field: string): number | undefined {
    return this.source.words(field, this);
  }

  text(field: string): string {
    return this.value(field) as string;
  }

  num(field: string): number {
    return this.value(field) as number;
  }

  flag(field: string): boolean {
    return this.value(field) as boolean;
  }

  /** The value of a list or an object field, with the type that its definition gives it. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the name is checked, its type cannot be
  get<Value>(field: string): Value {
    return this.value(field) as Value;
  }

  /** A date field of this record, as milliseconds. */
  time(field: string): number {
    const known = this.known[field];
    if (known !== undefined) return timeOf(known as string);
    this.times ??= new Map();
    let time = this.times.get(field);
    if (time === undefined) this.times.set(field, (time = this.source.time(field, this)));
    return time;
  }

  /** The year that a moment has once all dates are moved, for texts and numbers that name a year. */
  yearOf(time: number): number {
    return new Date(time + this.source.shift).getUTCFullYear();
  }

  get shift(): number {
    return this.source.shift;
  }

  get locale(): Locale | null {
    return this.source.locale;
  }

  get isHuge(): boolean {
    return this.source.isHuge(this.id);
  }

  get isEmpty(): boolean {
    return this.source.isEmpty(this.id);
  }

  /** A number of this record with twelve digits more or less, if its data is huge; otherwise the number itself. */
  enlarged(number: number, least: number): number {
    if (number === 0 || !this.isHuge) return number;
    let factor = 10;
    while (number * factor < least) factor *= 10;
    return number * factor + this.int(0, factor - 1);
  }

  /** Another record of the same dataset, to look up cells of. */
  at(resource: string, id: number): Cell {
    const parent = this.source.parentAt(resource, id);
    if (parent !== undefined) return parent;
    this.others ??= [];
    for (const other of this.others) if (other.id === id && other.resource === resource) return other;
    const other = this.source.at(resource, id);
    this.others.push(other);
    return other;
  }

  /** Something that several fields of this record are made from, made once. It must be the same for each of them. */
  once<Value extends object>(key: object, make: () => Value): Value {
    this.parts ??= [];
    const { parts } = this;
    for (let at = 0; at < parts.length; at += 2) if (parts[at] === key) return parts[at + 1] as Value;
    const made = make();
    parts.push(key, made);
    return made;
  }

  /** Makes a part with its own random stream, so that its siblings do not affect it. */
  branch<Value>(key: number, make: (cell: Cell) => Value): Value {
    const { random } = this.source;
    const { a, b } = random;
    random.branch(key);
    const value = make(this);
    random.a = a;
    random.b = b;
    return value;
  }

  /** Draws something that several fields share, such as a person: the same value for the same key. */
  shared<Value>(key: number, draw: (cell: Cell) => Value): Value {
    const { random } = this.source;
    const { a, b } = random;
    this.source.restart(key ^ this.element ^ this.sharedSalt, this.id);
    const value = draw(this);
    random.a = a;
    random.b = b;
    return value;
  }

  /** Makes the elements of a list, each with its own random stream. */
  elements<Value>(count: number, make: (cell: Cell) => Value): Value[] {
    const before = this.element;
    const list: Value[] = [];
    for (let index = 1; index <= count; index++) {
      this.element = Math.imul(before + index, 0x9e3779b1);
      list.push(this.branch(index, make));
    }
    this.element = before;
    return list;
  }

  int(min: number, max: number): number {
    return this.source.random.int(min, max);
  }

  /** A number in [0, 1). */
  fraction(): number {
    return this.source.random.next();
  }

  /** True with a probability of `percent`. */
  chance(percent: number): boolean {
    return this.source.random.next() * 100 < percent;
  }

  pick<Value extends string | object>(list: readonly Value[]): Value {
    return list[this.source.random.int(0, list.length - 1)] as Value;
  }

  /** Separate from `pick`: engines optimize a function poorly if it reads both lists of numbers and of strings. */
  pickNumber(list: readonly number[]): number {
    return list[this.source.random.int(0, list.length - 1)] as number;
  }

  /** Between `min` and `max` different values, in the order drawn. */
  sample<Value extends string | object>(list: readonly Value[], min: number, max: number): Value[] {
    const size = Math.min(this.int(min, max), list.length);
    const chosen: Value[] = [];
    while (chosen.length < size) {
      const value = this.pick(list);
      if (!chosen.includes(value)) chosen.push(value);
    }
    return chosen;
  }

  /** A text whose `#` are digits, `@` upper-case letters and `*` hexadecimal digits. */
  code(pattern: string): string {
    return drawCode(pattern, this.source.random);
  }

  /** Fills `{name}` gaps of a template: each with the named value, or with one picked from the named list. */
  fill(template: string, values: Readonly<Record<string, string | readonly string[]>>): string {
    const { texts, names } = parseTemplate(template);
    let filled = texts[0] as string;
    for (let gap = 0; gap < names.length; gap++) {
      const name = names[gap] as string;
      const value = values[name];
      if (value === undefined) throw new Error(`template has a gap {${name}} without a value: ${template}`);
      filled = `${filled}${typeof value === "string" ? value : this.pick(value)}${texts[gap + 1]}`;
    }
    return filled;
  }

  /** A moment between two, as milliseconds; by default anywhere in the years before the reference date. */
  moment(from: number = EPOCH, to: number = REFERENCE): number {
    if (to <= from) return from;
    return from + this.int(0, Math.floor((to - from) / 1000)) * 1000 + this.int(0, Math.min(999, to - from));
  }

  /** A permutation shared by all records of this resource, for relations that are computed from both ends. */
  permutation(name: string, size: number): Permutation {
    return this.source.permutation(name, size);
  }

  /** A value shared by all records of this seed and resource, made once. The key decides the type. */
  memo<Value>(key: object, make: () => Value): Value {
    return this.source.memo(key, make);
  }

  /** The id permuted among 0..size-1: a number that none of its `size - 1` neighbours has. */
  permuted(name: string, size: number): number {
    return permute(this.source.permutation(name, size), (this.id - 1) % size);
  }

  /**
   * The element for this record if records cycle through the permuted list: no element repeats within a list's length.
   * `round` counts the completed cycles.
   */
  cycle<Value>(name: string, list: readonly Value[]): { value: Value; round: number } {
    const value = list[this.permuted(name, list.length)] as Value;
    return { value, round: Math.floor((this.id - 1) / list.length) };
  }
}
