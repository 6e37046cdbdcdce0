import { describe, expect, spyOn, test } from "bun:test";
import { existsSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createLineBuffer, type LineSink } from "../../../src/server/log/line-buffer.ts";
import { until } from "../../support/until.ts";
import { mountSmallDisk, testWithDisk } from "../routes/contact/mounts.ts";

const failure = (code: string): Error => Object.assign(new Error(code), { code });

/** A sink whose reader is stalled until it is told to continue. */
const stalledSink = () => {
  const pieces: string[] = [];
  let gate: PromiseWithResolvers<number> | null = null;
  const sink: LineSink = {
    write(text) {
      pieces.push(text);
      return text.length;
    },
    flush: () => (gate === null ? 0 : gate.promise),
  };
  return {
    sink,
    pieces,
    stall: () => void (gate = Promise.withResolvers()),
    resume: () => {
      const open = gate;
      gate = null;
      open?.resolve(0);
    },
    fail: () => {
      const open = gate;
      gate = null;
      open?.reject(failure("EPIPE"));
    },
  };
};

const MODULE = Bun.resolveSync("../../../src/server/log/line-buffer.ts", import.meta.dir);
const LINE = `${"x".repeat(1023)}\n`;

describe("line buffer", () => {
  test("buffers lines, and writes them in order after a moment", async () => {
    const { sink, pieces } = stalledSink();
    const lines = createLineBuffer(sink);
    for (let number = 0; number < 5; number++) lines.write(`${number}\n`);
    expect(pieces).toEqual([]);
    await until(() => pieces.length > 0);
    expect(pieces).toEqual(["0\n1\n2\n3\n4\n"]);
  });

  test("writes immediately once a chunk is full", () => {
    const { sink, pieces } = stalledSink();
    const lines = createLineBuffer(sink);
    for (let number = 0; number < 16; number++) lines.write(LINE);
    expect(pieces.join("").length).toBe(16 * 1024);
  });

  test("has one timer, however many chunks fill up before it fires", () => {
    const { sink, pieces } = stalledSink();
    const lines = createLineBuffer(sink);
    using timers = spyOn(globalThis, "setTimeout");
    for (let number = 0; number < 17 * 10; number++) lines.write(LINE);
    expect(pieces.length).toBe(10);
    expect(timers).toHaveBeenCalledTimes(1);
  });

  test("a stalled reader costs bounded memory and some lines, and their number is logged", async () => {
    const { sink, pieces, stall, resume } = stalledSink();
    const lines = createLineBuffer(sink);
    stall();
    const sent = 20_000;
    for (let number = 0; number < sent; number++) lines.write(LINE);
    resume();
    await lines.flush();
    const text = pieces.join("");
    expect(text.length).toBeLessThan(9 * 1024 * 1024);
    const { lost } = JSON.parse(text.trimEnd().split("\n").at(-1) ?? "{}") as { lost: number };
    expect(text.split(LINE).length - 1 + lost).toBe(sent);
    lines.write("after\n");
    await lines.flush();
    expect(pieces.at(-1)).toBe("after\n");
  });

  test("nothing is written after the reader has closed", async () => {
    const { sink, pieces, stall, fail } = stalledSink();
    const lines = createLineBuffer(sink);
    stall();
    lines.write("one\n");
    const flushed = lines.flush();
    fail();
    await flushed;
    lines.write("two\n");
    await lines.flush();
    expect(pieces).toEqual(["one\n"]);
  });

  test("a full disk costs lines, and logging continues when there is room again", async () => {
    const { sink, pieces } = stalledSink();
    let isFull = true;
    const lines = createLineBuffer({
      write: (text) => {
        if (!isFull) return sink.write(text);
        if (pieces.length === 0) pieces.push(text.slice(0, 2));
        throw failure("ENOSPC");
      },
      flush: () => 0,
    });
    for (const line of ["one\n", "two\n"]) {
      lines.write(line);
      await lines.flush();
    }
    isFull = false;
    lines.write("three\n");
    await lines.flush();
    const [torn, three, loss] = pieces.join("").trimEnd().split("\n");
    expect([torn, three]).toEqual(["on", "three"]);
    expect(JSON.parse(loss ?? "")).toMatchObject({ level: "warn", lost: 2 });
  });

  testWithDisk("counts each line that a full disk has cut or refused, and no other", async () => {
    using disk = mountSmallDisk("64k");
    const path = join(disk.path, "log");
    const sent = 200;
    const script = `
      import { createLineBuffer } from ${JSON.stringify(MODULE)};
      const lines = createLineBuffer();
      for (let number = 0; number < ${sent}; number++) lines.write("é".repeat(250) + "\\n");
      await lines.flush();
      Bun.spawnSync(["mount", "-o", "remount,size=1m", ${JSON.stringify(disk.path)}]);
      lines.write("after\\n");
      await lines.flush();`;
    const child = Bun.spawn([process.execPath, "-e", script], {
      stdout: openSync(path, "a"),
      stderr: "pipe",
    });
    expect([await new Response(child.stderr).text(), await child.exited]).toEqual(["", 0]);
    const written = readFileSync(path, "utf8").trimEnd().split("\n");
    const whole = written.filter((line) => line === "é".repeat(250)).length;
    expect(whole).toBeGreaterThan(0);
    expect(written.at(-2)).toBe("after");
    expect(JSON.parse(written.at(-1) ?? "")).toMatchObject({ lost: sent - whole });
  });

  test.if(existsSync("/dev/full"))("a process whose output is a full disk keeps running", async () => {
    const script = `
      import { createLineBuffer } from ${JSON.stringify(MODULE)};
      const lines = createLineBuffer();
      lines.write("one\\n");
      await lines.flush();
      console.error("alive");`;
    const child = Bun.spawn([process.execPath, "-e", script], {
      stdout: Bun.file("/dev/full"),
      stderr: "pipe",
    });
    expect([await new Response(child.stderr).text(), await child.exited]).toEqual(["alive\n", 0]);
  });
});
