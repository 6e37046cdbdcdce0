import { cpSync } from "node:fs";
import { join } from "node:path";
import { installed } from "../../../../src/build/install.ts";

/** The folder of DummyJSON's source, a clone of its repository: it is no package of npm. */
export const SOURCE = process.env["DUMMYJSON"];

const BESIDE = ["multer@1.4.5-lts.2", "chalk@4.1.2", "winston@3.17.0", "jsonwebtoken@8.5.1", "uuid@10.0.0"];

/** A copy of its source beside the packages that its routes need. */
export const dummyJson = async (): Promise<string> => {
  if (SOURCE === undefined) throw new Error("DUMMYJSON must be the folder of DummyJSON's source");
  const express = await installed("express", "4.21.2", BESIDE);
  const folder = join(express, "../../dummyjson");
  for (const name of ["package.json", "src"])
    cpSync(join(SOURCE, name), join(folder, name), { recursive: true });
  return folder;
};
