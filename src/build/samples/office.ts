import { archive } from "./archive.ts";
import { FIGURES, SENTENCES, TITLE } from "./texts.ts";

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006";
const DRAWING = "http://schemas.openxmlformats.org/drawingml/2006/main";
const MIME = "application/vnd.openxmlformats-officedocument";

const contentTypes = (parts: Readonly<Record<string, string>>): string =>
  `${HEAD}<Types xmlns="${PACKAGE}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  Object.entries(parts)
    .map(([name, type]) => `<Override PartName="/${name}" ContentType="${MIME}.${type}+xml"/>`)
    .join("") +
  "</Types>";

const relations = (targets: readonly (readonly [type: string, target: string])[]): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">` +
  targets
    .map(
      ([type, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="${OFFICE}/relationships/${type}" Target="${target}"/>`,
    )
    .join("") +
  "</Relationships>";

const packed = (
  main: string,
  types: Readonly<Record<string, string>>,
  parts: Readonly<Record<string, string>>,
): Uint8Array =>
  archive({
    "[Content_Types].xml": contentTypes(types),
    "_rels/.rels": relations([["officeDocument", main]]),
    ...parts,
  });

export const docx = (): Uint8Array => {
  const paragraph = (text: string, look = ""): string => `<w:p><w:r>${look}<w:t>${text}</w:t></w:r></w:p>`;
  const title = paragraph(TITLE, '<w:rPr><w:b/><w:sz w:val="48"/></w:rPr>');
  const body = title + SENTENCES.map((sentence) => paragraph(sentence)).join("");
  return packed(
    "word/document.xml",
    { "word/document.xml": "wordprocessingml.document.main" },
    {
      "word/document.xml":
        `${HEAD}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">` +
        `<w:body>${body}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr></w:body></w:document>`,
    },
  );
};

const SHEET = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

export const xlsx = (): Uint8Array => {
  const cell = (value: string | number, name: string): string =>
    typeof value === "number"
      ? `<c r="${name}"><v>${value}</v></c>`
      : `<c r="${name}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const rows = [["Month", "Orders", "Revenue"], ...FIGURES]
    .map((row, index) => {
      const cells = row.map((value, column) => cell(value, `${"ABC".charAt(column)}${index + 1}`));
      return `<row r="${index + 1}">${cells.join("")}</row>`;
    })
    .join("");
  return packed(
    "xl/workbook.xml",
    { "xl/workbook.xml": "spreadsheetml.sheet.main", "xl/worksheets/sheet1.xml": "spreadsheetml.worksheet" },
    {
      "xl/workbook.xml":
        `${HEAD}<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}/relationships">` +
        '<sheets><sheet name="Months" sheetId="1" r:id="rId1"/></sheets></workbook>',
      "xl/_rels/workbook.xml.rels": relations([["worksheet", "worksheets/sheet1.xml"]]),
      "xl/worksheets/sheet1.xml": `${HEAD}<worksheet xmlns="${SHEET}"><sheetData>${rows}</sheetData></worksheet>`,
    },
  );
};

const GROUP =
  '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr>' +
  '<p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>';

const textBox = (id: number, top: number, height: number, size: number, texts: readonly string[]): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Text ${id}"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr>` +
  `<a:xfrm><a:off x="700000" y="${top}"/><a:ext cx="7700000" cy="${height}"/></a:xfrm>` +
  '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr wrap="square"/>' +
  texts.map((text) => `<a:p><a:r><a:rPr lang="en-GB" sz="${size}"/><a:t>${text}</a:t></a:r></a:p>`).join("") +
  "</p:txBody></p:sp>";

const slidePart = (tag: string, shapes: string, rest: string): string =>
  `${HEAD}<p:${tag} xmlns:a="${DRAWING}" xmlns:r="${OFFICE}/relationships" ` +
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main">' +
  `<p:cSld><p:spTree>${GROUP}${shapes}</p:spTree></p:cSld>${rest}</p:${tag}>`;

const SAME_COLOURS = "<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr>";
const COLOUR_MAP =
  '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" ' +
  'accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>';

/** The smallest valid theme of a presentation: colours, fonts, and three styles of each kind. */
const theme = (): string => {
  const colours = [
    "dk1",
    "lt1",
    "dk2",
    "lt2",
    "accent1",
    "accent2",
    "accent3",
    "accent4",
    "accent5",
    "accent6",
  ]
    .concat("hlink", "folHlink")
    .map((name, index) => {
      const value = ["222222", "FFFFFF"][index] ?? `${40 + index}66${99 - index}`;
      return `<a:${name}><a:srgbClr val="${value}"/></a:${name}>`;
    })
    .join("");
  const font = '<a:latin typeface="Arial"/><a:ea typeface=""/><a:cs typeface=""/>';
  const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
  const thrice = (text: string): string => text.repeat(3);
  return (
    `${HEAD}<a:theme xmlns:a="${DRAWING}" name="Plain"><a:themeElements><a:clrScheme name="Plain">${colours}</a:clrScheme>` +
    `<a:fontScheme name="Plain"><a:majorFont>${font}</a:majorFont><a:minorFont>${font}</a:minorFont></a:fontScheme>` +
    `<a:fmtScheme name="Plain"><a:fillStyleLst>${thrice(fill)}</a:fillStyleLst>` +
    `<a:lnStyleLst>${thrice(`<a:ln w="9525">${fill}</a:ln>`)}</a:lnStyleLst>` +
    `<a:effectStyleLst>${thrice("<a:effectStyle><a:effectLst/></a:effectStyle>")}</a:effectStyleLst>` +
    `<a:bgFillStyleLst>${thrice(fill)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`
  );
};

export const pptx = (): Uint8Array => {
  const shapes =
    textBox(2, 500_000, 900_000, 4000, [TITLE]) + textBox(3, 1_700_000, 3_000_000, 2000, SENTENCES);
  return packed(
    "ppt/presentation.xml",
    {
      "ppt/presentation.xml": "presentationml.presentation.main",
      "ppt/slides/slide1.xml": "presentationml.slide",
      "ppt/slideLayouts/slideLayout1.xml": "presentationml.slideLayout",
      "ppt/slideMasters/slideMaster1.xml": "presentationml.slideMaster",
      "ppt/theme/theme1.xml": "theme",
    },
    {
      "ppt/presentation.xml":
        `${HEAD}<p:presentation xmlns:a="${DRAWING}" xmlns:r="${OFFICE}/relationships" ` +
        'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main">' +
        '<p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst>' +
        '<p:sldIdLst><p:sldId id="256" r:id="rId2"/></p:sldIdLst>' +
        '<p:sldSz cx="9144000" cy="5143500"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>',
      "ppt/_rels/presentation.xml.rels": relations([
        ["slideMaster", "slideMasters/slideMaster1.xml"],
        ["slide", "slides/slide1.xml"],
        ["theme", "theme/theme1.xml"],
      ]),
      "ppt/slides/slide1.xml": slidePart("sld", shapes, SAME_COLOURS),
      "ppt/slides/_rels/slide1.xml.rels": relations([["slideLayout", "../slideLayouts/slideLayout1.xml"]]),
      "ppt/slideLayouts/slideLayout1.xml": slidePart("sldLayout", "", SAME_COLOURS),
      "ppt/slideLayouts/_rels/slideLayout1.xml.rels": relations([
        ["slideMaster", "../slideMasters/slideMaster1.xml"],
      ]),
      "ppt/slideMasters/slideMaster1.xml": slidePart(
        "sldMaster",
        "",
        `${COLOUR_MAP}<p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst>`,
      ),
      "ppt/slideMasters/_rels/slideMaster1.xml.rels": relations([
        ["slideLayout", "../slideLayouts/slideLayout1.xml"],
        ["theme", "../theme/theme1.xml"],
      ]),
      "ppt/theme/theme1.xml": theme(),
    },
  );
};
