import { lighten } from "./colour.ts";
import { at } from "./dice.ts";
import { GOODS, type Good, type Paint } from "./goods.ts";
import { circle, document, ellipse, group, rect } from "./svg.ts";

interface Setting extends Paint {
  readonly name: string;
  readonly wall: string;
  readonly floor: string;
}

/** Three settings per family. Each family starts at another one, so that a page of products is colourful. */
const SETTINGS: readonly Setting[] = [
  { name: "blue", main: "#3f6fb5", accent: "#f2b84b", wall: "#e6eef8", floor: "#d3e0f1" },
  { name: "coral", main: "#e4735c", accent: "#2f6f78", wall: "#fdeae3", floor: "#f9d8cb" },
  { name: "green", main: "#3f8f74", accent: "#f0a04b", wall: "#e4f3ea", floor: "#cfe7d9" },
  { name: "mustard", main: "#e0a32e", accent: "#3c4a72", wall: "#fdf3d9", floor: "#f7e5b6" },
  { name: "plum", main: "#84559a", accent: "#f0897a", wall: "#f2e9f6", floor: "#e4d4ec" },
  { name: "teal", main: "#2f8792", accent: "#f3c65a", wall: "#e0f1f2", floor: "#c8e4e6" },
  { name: "rose", main: "#d65f83", accent: "#38507a", wall: "#fce8ee", floor: "#f6d2de" },
];

const FAMILIES = Object.keys(GOODS);

const settingOf = (family: string, index: number): Setting =>
  at(SETTINGS, FAMILIES.indexOf(family) * 2 + index * 3);

const goodOf = (family: string): Good => {
  const good = GOODS[family];
  if (good === undefined) throw new Error(`there is no drawing of the product family ${family}`);
  return good;
};

/** A product standing in a studio. */
export const product = (family: string, index: number): string => {
  const { words, draw } = goodOf(family);
  const { name, wall, floor, ...paint } = settingOf(family, index);
  const body =
    rect(0, 0, 200, 200, wall) +
    rect(0, 148, 200, 52, floor) +
    ellipse(100, 168, 66, 8, "#1b1736", 'opacity=".1"') +
    draw(paint);
  const article = /^[aeiou]/.test(name) ? "An" : "A";
  return document(
    { title: `${article} ${name} ${words}`, width: 600, height: 600, viewBox: "0 0 200 200" },
    body,
  );
};

/** A department, as its typical product in a disc. */
export const category = (family: string): string => {
  const { words, draw } = goodOf(family);
  const { wall, floor, main, accent } = settingOf(family, 1);
  const body =
    rect(0, 0, 200, 200, lighten(wall, 40)) +
    circle(100, 100, 84, floor) +
    circle(100, 100, 70, wall) +
    group("translate(22 22) scale(.78)", draw({ main, accent }));
  const title = `Department: ${words}`;
  return document({ title, width: 400, height: 400, viewBox: "0 0 200 200" }, body);
};
