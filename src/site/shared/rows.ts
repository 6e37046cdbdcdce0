/** Rows are no longer than this, so that a text with one huge line stays readable and fast. */
export const WIDEST = 400;

export interface Row {
  /** From 1; undefined if the row continues a line. */
  readonly line: number | undefined;
  readonly text: string;
}

/** A text of any length as rows. */
export interface RowSource {
  readonly count: number;
  /** Rows `from` (inclusive) to `to` (exclusive). */
  readonly slice: (from: number, to: number) => Row[];
}

/** Splits a text into rows. */
export class Rows implements RowSource {
  private readonly text: string;
  private readonly starts: Int32Array;
  /** The line number of each row, negative if the row continues that line. */
  private readonly lines: Int32Array;
  readonly count: number;

  constructor(text: string, widest = WIDEST) {
    this.text = text;
    let starts = new Int32Array(Math.max(64, text.length >> 4));
    let lines = new Int32Array(starts.length);
    let count = 0;
    let line = 1;
    for (let at = 0; at <= text.length; line++) {
      const lineBreak = text.indexOf("\n", at);
      const end = lineBreak === -1 ? text.length : lineBreak;
      for (let from = at; from === at || from < end; from += widest) {
        if (count === starts.length) {
          starts = grown(starts);
          lines = grown(lines);
        }
        starts[count] = from;
        lines[count++] = from === at ? line : -line;
      }
      at = end + 1;
    }
    this.starts = starts;
    this.lines = lines;
    this.count = count;
  }

  slice(from: number, to: number): Row[] {
    const rows: Row[] = [];
    for (let row = Math.max(0, from); row < Math.min(to, this.count); row++) {
      const line = this.lines[row] ?? 0;
      const end = row + 1 < this.count ? (this.starts[row + 1] ?? 0) : this.text.length;
      const text = this.text.slice(this.starts[row], end);
      rows.push({ line: line > 0 ? line : undefined, text: text.endsWith("\n") ? text.slice(0, -1) : text });
    }
    return rows;
  }
}

function grown(column: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(column.length * 2);
  larger.set(column);
  return larger;
}
