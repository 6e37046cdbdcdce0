import { FIGURES, SENTENCES, TITLE } from "./texts.ts";

const escaped = (text: string): string => text.replace(/[\\()]/g, "\\$&");

/** Lines of text from the top of the page, and bars for the figures below them. */
const page = (): string => {
  const lines = SENTENCES.map((sentence) => `(${escaped(sentence)}) Tj T*`).join("\n");
  const bars = FIGURES.map(
    ([, , revenue], index) => `${72 + index * 60} 400 40 ${Math.floor(revenue / 40)} re f`,
  ).join("\n");
  const months = FIGURES.map(
    ([month], index) => `BT /F1 9 Tf ${72 + index * 60} 386 Td (${month}) Tj ET`,
  ).join("\n");
  return (
    `BT /F1 24 Tf 72 740 Td (${escaped(TITLE)}) Tj ET\n` +
    `BT /F1 10 Tf 14 TL 72 710 Td\n${lines}\nET\n0.2 0.4 0.6 rg\n${bars}\n0 g\n${months}`
  );
};

/** One page of A4. */
export const pdf = (): string => {
  const content = page();
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< /Title (${escaped(TITLE)}) >>`,
  ];
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  return (
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${offsets.join("")}` +
    `trailer\n<< /Size ${size} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  );
};
