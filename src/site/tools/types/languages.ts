import { InputData, jsonInputForTargetLanguage, type LanguageName, quicktype } from "quicktype-core";

/** Types in another language, without the code that would read and write them. */
export const inLanguage = async (lang: LanguageName, json: string, name: string): Promise<string> => {
  const input = jsonInputForTargetLanguage(lang);
  await input.addSource({ name, samples: [json] });
  const inputData = new InputData();
  inputData.addInput(input);
  const { lines } = await quicktype({
    inputData,
    lang,
    rendererOptions: { "just-types": "true", "code-format": "with-struct" },
  });
  return lines.join("\n").trim();
};
