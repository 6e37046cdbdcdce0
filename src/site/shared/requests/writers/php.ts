import { present } from "../../present.ts";
import type { Placeholder } from "../placeholders.ts";
import type { Field, Reading } from "../request.ts";
import { hasHeader, type Writer } from "./writer.ts";

const plain = (text: string): string => `'${text.replaceAll(/[\\']/g, "\\$&")}'`;

const literal = (text: string, { placeholders }: Reading): string =>
  placeholders
    .fragments(text)
    .map((part) => (typeof part === "string" ? plain(part) : `$${part.name}`))
    .join(" . ") || "''";

const declaration = (placeholder: Placeholder, reading: Reading): string => {
  const { name, origin, kind, source, reads, isEncoded, base64Of } = placeholder;
  if (base64Of !== undefined) return `$${name} = base64_encode(${literal(base64Of, reading)});`;
  const content = `file_get_contents(${plain(source)})`;
  const isKnown = kind === "file" || (kind === "variable" && origin !== source);
  const value =
    kind === "file"
      ? reads === "joined"
        ? `str_replace(["\\r", "\\n"], '', ${content})`
        : content
      : isKnown
        ? `getenv(${plain(source)})`
        : "'fill in'";
  const code = isEncoded === true ? `urlencode(${value})` : value;
  return `$${name} = ${code};${isKnown ? "" : ` // ${origin.replaceAll("\n", " ")}`}`;
};

const fieldLine = (field: Field, reading: Reading): string => {
  const value =
    "value" in field
      ? field.type === undefined
        ? literal(field.value, reading)
        : `new CURLStringFile(${literal(field.value, reading)}, 'blob', ${plain(field.type)})`
      : `new CURLFile(${plain(field.file)}, ${plain(field.type)}, ${plain(field.fileName)})`;
  return `        ${literal(field.name, reading)} => ${value},\n`;
};

const write = (reading: Reading): string => {
  const { request, settings, placeholders } = reading;
  const { method, url, headers, body, form } = request;
  const { follow, insecure, timeout, proxy } = settings;
  const lines = headers.map(([name, value]) =>
    literal(value === "" ? `${name};` : `${name}: ${value}`, reading),
  );
  // Like curl, PHP sends the Content-Type of forms by default.
  if (body !== null && !hasHeader(reading, "content-type")) lines.push("'Content-Type:'");
  const defaultMethod = form !== null ? "POST" : "GET";
  const isOther = method !== "HEAD" && method !== defaultMethod;
  const options = present([
    "CURLOPT_RETURNTRANSFER => true",
    method === "HEAD" && "CURLOPT_NOBODY => true",
    isOther && `CURLOPT_CUSTOMREQUEST => ${plain(method)}`,
    lines.length > 0 && `CURLOPT_HTTPHEADER => [\n${lines.map((line) => `        ${line},\n`).join("")}    ]`,
    body !== null && `CURLOPT_POSTFIELDS => ${literal(body, reading)}`,
    form !== null &&
      `CURLOPT_POSTFIELDS => [\n${form.map((field) => fieldLine(field, reading)).join("")}    ]`,
    follow === true && "CURLOPT_FOLLOWLOCATION => true",
    timeout !== undefined && `CURLOPT_TIMEOUT_MS => ${Math.round(timeout * 1000)}`,
    insecure !== undefined && "CURLOPT_SSL_VERIFYPEER => false",
    insecure !== undefined && "CURLOPT_SSL_VERIFYHOST => 0",
    proxy !== undefined && `CURLOPT_PROXY => ${literal(proxy, reading)}`,
  ]);
  const constants = placeholders.list.map((placeholder) => `${declaration(placeholder, reading)}\n`).join("");
  return `<?php

${constants}${constants === "" ? "" : "\n"}$curl = curl_init(${literal(url, reading)});
curl_setopt_array($curl, [
${options.map((option) => `    ${option},\n`).join("")}]);
$data = curl_exec($curl);
if ($data === false) throw new RuntimeException(curl_error($curl));
$status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);`;
};

export const php: Writer = {
  label: "PHP",
  fileName: "request.php",
  type: "text/x-php",
  supports: ["follow", "timeout", "insecure", "proxy"],
  write,
};
