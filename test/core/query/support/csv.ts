/** Reads CSV as RFC 4180 says, with nothing of the code under test. */
export const parseCsv = (text: string): string[][] => {
  const records: string[][] = [];
  let record: string[] = [];
  let field = "";
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const sign = text[i] as string;
    if (quoted) {
      if (sign !== '"') field += sign;
      else if (text[i + 1] === '"') field += text[i++];
      else quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === ",") {
      record.push(field);
      field = "";
    } else if (sign === "\r" && text[i + 1] === "\n") {
      records.push([...record, field]);
      record = [];
      field = "";
      i++;
    } else field += sign;
  }
  if (quoted || field !== "" || record.length > 0) throw new Error("the CSV ends within a record");
  return records;
};
