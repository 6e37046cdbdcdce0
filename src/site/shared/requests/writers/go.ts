import type { Placeholder } from "../placeholders.ts";
import type { Field, Reading } from "../request.ts";
import { indented, type Writer } from "./writer.ts";

const plain = (text: string): string =>
  text.includes('"') && !/[`\r\n\0]/.test(text) ? `\`${text}\`` : JSON.stringify(text);

const literal = (text: string, { placeholders }: Reading): string =>
  placeholders
    .fragments(text)
    .map((part) => (typeof part === "string" ? plain(part) : part.name))
    .join(" + ") || '""';

const CHECK = "\nif err != nil {\n\tlog.Fatal(err)\n}";

/** Go statements and the packages they need. */
class Code {
  readonly packages = new Set(["fmt", "io", "log", "net/http"]);
  readonly lines: string[] = [];
  private hasError = false;

  /** Adds a statement whose last result is an error, and exits if it is not nil. */
  attempt(target: string, expression: string): void {
    const isNew = !/^_?$/.test(target) || !this.hasError;
    this.lines.push(
      `${target === "" ? "err" : `${target}, err`} ${isNew ? ":=" : "="} ${expression}${CHECK}`,
    );
    this.hasError = true;
  }

  use(...names: readonly string[]): void {
    for (const name of names) this.packages.add(name);
  }
}

const declare = (code: Code, placeholder: Placeholder, reading: Reading): void => {
  const { name, origin, kind, source, reads, isEncoded, base64Of } = placeholder;
  let value = `"fill in" // ${origin.replaceAll("\n", " ")}`;
  if (base64Of !== undefined) {
    code.use("encoding/base64");
    value = `base64.StdEncoding.EncodeToString([]byte(${literal(base64Of, reading)}))`;
  } else if (kind === "file") {
    code.use("os");
    code.attempt(`${name}_BYTES`, `os.ReadFile(${plain(source)})`);
    value = `string(${name}_BYTES)`;
    if (reads === "joined") {
      code.use("strings");
      value = `strings.NewReplacer("\\r", "", "\\n", "").Replace(${value})`;
    }
  } else if (kind === "variable" && origin !== source) {
    code.use("os");
    value = `os.Getenv(${plain(source)})`;
  }
  if (isEncoded === true) {
    code.use("net/url");
    value = value.includes("//")
      ? value.replace('"fill in"', 'url.QueryEscape("fill in")')
      : `url.QueryEscape(${value})`;
  }
  code.lines.push(`${name} := ${value}`);
};

const part = (code: Code, field: Field, index: number, reading: Reading): void => {
  const name = literal(field.name, reading);
  if ("value" in field) {
    const value = literal(field.value, reading);
    if (field.type === undefined) return code.attempt("", `form.WriteField(${name}, ${value})`);
    code.use("net/textproto", "strconv");
    code.attempt(
      `part${index}`,
      `form.CreatePart(textproto.MIMEHeader{\n\t"Content-Disposition": {"form-data; name=" + strconv.Quote(${name})},\n\t"Content-Type": {${plain(field.type)}},\n})`,
    );
    return code.attempt("_", `io.WriteString(part${index}, ${value})`);
  }
  code.use("os", "net/textproto");
  const { file, fileName, type } = field;
  const disposition = `"form-data; name=" + strconv.Quote(${name}) + "; filename=" + strconv.Quote(${plain(fileName)})`;
  code.use("strconv");
  code.attempt(
    `part${index}`,
    `form.CreatePart(textproto.MIMEHeader{\n\t"Content-Disposition": {${disposition}},\n\t"Content-Type": {${plain(type)}},\n})`,
  );
  code.attempt(`file${index}`, `os.Open(${plain(file)})`);
  code.attempt("_", `io.Copy(part${index}, file${index})`);
};

const client = (code: Code, reading: Reading): string => {
  const { insecure, timeout, proxy } = reading.settings;
  if (insecure === undefined && timeout === undefined && proxy === undefined) return "http.DefaultClient";
  const transport: string[] = [];
  if (insecure === true) {
    code.use("crypto/tls");
    transport.push("TLSClientConfig: &tls.Config{InsecureSkipVerify: true}");
  }
  if (proxy !== undefined) {
    code.use("net/url");
    code.attempt("proxy", `url.Parse(${literal(proxy, reading)})`);
    transport.push("Proxy: http.ProxyURL(proxy)");
  }
  if (timeout !== undefined) code.use("time");
  const fields = [
    ...(timeout === undefined ? [] : [`Timeout: ${Math.round(timeout * 1000)} * time.Millisecond`]),
    ...(transport.length === 0 ? [] : [`Transport: &http.Transport{${transport.join(", ")}}`]),
  ];
  code.lines.push(`client := &http.Client{\n${fields.map((field) => `\t${field},\n`).join("")}}`);
  return "client";
};

const write = (reading: Reading): string => {
  const { method, url, headers, body, form } = reading.request;
  const code = new Code();
  for (const placeholder of reading.placeholders.list) declare(code, placeholder, reading);
  let content = "nil";
  if (body !== null) {
    code.use("strings");
    content = `strings.NewReader(${literal(body, reading)})`;
  }
  if (form !== null) {
    code.use("bytes", "mime/multipart");
    code.lines.push("var body bytes.Buffer\nform := multipart.NewWriter(&body)");
    form.forEach((field, index) => part(code, field, index + 1, reading));
    code.attempt("", "form.Close()");
    content = "&body";
  }
  code.attempt("request", `http.NewRequest(${plain(method)}, ${literal(url, reading)}, ${content})`);
  const isSingle = (name: string): boolean =>
    headers.filter(([other]) => other.toLowerCase() === name.toLowerCase()).length === 1;
  for (const [name, value] of headers)
    code.lines.push(
      name.toLowerCase() === "host"
        ? `request.Host = ${literal(value, reading)}`
        : `request.Header.${isSingle(name) ? "Set" : "Add"}(${literal(name, reading)}, ${literal(value, reading)})`,
    );
  if (form !== null) code.lines.push('request.Header.Set("Content-Type", form.FormDataContentType())');
  const sender = client(code, reading);
  code.attempt("response", `${sender}.Do(request)`);
  code.lines.push("defer response.Body.Close()");
  code.attempt("data", "io.ReadAll(response.Body)");
  code.lines.push("fmt.Println(response.Status)\nfmt.Println(string(data))");
  const packages = [...code.packages].toSorted().map((name) => `\t"${name}"\n`);
  return `package main

import (
${packages.join("")})

func main() {
\t${indented(code.lines.join("\n"), "\t")}
}`;
};

export const go: Writer = {
  label: "Go",
  fileName: "main.go",
  type: "text/x-go",
  supports: ["follow", "timeout", "insecure", "proxy"],
  write,
};
