import { setupWorker } from "msw/browser";
import { mswLoader } from "msw-storybook-addon/csf3";
import { handlers } from "mockbench/msw";

const startWorker = async () => {
  const worker = setupWorker(...handlers({ seed: "storybook" }));
  await worker.start({ onUnhandledFrame: "bypass" });
  return worker;
};

const items = (values) => values.map((value) => ({ value, title: value }));

export default {
  loaders: [mswLoader(startWorker)],
  globalTypes: {
    data: {
      toolbar: { title: "Data", items: items(["normal", "long", "rtl", "null", "mix"]), dynamicTitle: true },
    },
    locale: { toolbar: { title: "Locale", items: items(["en", "de", "ja", "ar"]), dynamicTitle: true } },
  },
  initialGlobals: { data: "normal", locale: "en" },
  beforeEach: ({ msw, globals: { data, locale } }) => {
    msw.use(...handlers({ seed: "storybook", locale, ...(data === "normal" ? {} : { hardData: data }) }));
  },
};
