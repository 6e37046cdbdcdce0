import { createContext, type ComponentChildren } from "preact";
import { useContext } from "preact/hooks";
import type { Complete } from "../shared/completion.ts";
import type { Options } from "../shared/options.ts";
import type { Tool } from "../shared/tool.ts";
import type { ToolOptions } from "../shared/transform.ts";
import type { HashOptions } from "./hash-state.ts";
import type { Input } from "./input.ts";
import type { FinishedRun, ToolTask, View } from "./tool-task.ts";

/** What the views of a tool can read and change: the input, the options and the last run. */
export interface Work<Of extends Tool = Tool> {
  /** The texts of the inputs, by id; those of held files are empty. */
  readonly texts: Readonly<Record<keyof Of["inputs"], string>>;
  readonly inputs: readonly Input[];
  readonly options: ToolOptions<Of>;
  /** Fills inputs, by id, and sets the options that suit them. */
  readonly fill: (
    texts: Partial<Readonly<Record<keyof Of["inputs"], string>>>,
    options?: Partial<ToolOptions<Of>>,
  ) => void;
  readonly run: FinishedRun | undefined;
}

/** What a tool shows besides what every tool shows. */
export interface ToolViews<Of extends Tool = Tool> {
  /** Controls that write into the input, or show something about the result. */
  readonly aid?: (work: Work<Of>) => ComponentChildren;
  /** Replaces the text of a result: a preview, a tree. */
  readonly show?: (work: Work<Of>, run: FinishedRun) => ComponentChildren;
  /** What is copied, saved and sent on, if `show` is ahead of the last run. */
  readonly content?: (work: Work<Of>) => (() => Promise<Blob>) | undefined;
  /** Actions on an input that the tool cannot use. */
  readonly mend?: (work: Work<Of>) => ComponentChildren;
  /** More about the result, below its figures. */
  readonly remarks?: (work: Work<Of>) => ComponentChildren;
  /** Finds what may follow the text before the cursor in a main option. */
  readonly complete?: (before: string, work: Work<Of>) => ReturnType<Complete>;
  /** The text for what is pasted from a page or a document; undefined for its plain text. */
  readonly fromHtml?: (html: string) => Promise<string | undefined>;
  /** Turns an opened file into one that the tool's worker can read. */
  readonly prepareFile?: (file: File) => Promise<File>;
}

/** The open tool, for the parts of its page. */
export interface OpenTool {
  readonly tool: Tool;
  readonly task: ToolTask;
  readonly hash: HashOptions<Options>;
  readonly views: ToolViews;
  readonly work: Work;
  readonly view: View;
  /** The input or option that is wrong. */
  readonly wrongField: string | undefined;
  /** Fills in the example; undefined as soon as there is something else to read. */
  readonly tryExample: (() => void) | undefined;
}

const Context = createContext<OpenTool | undefined>(undefined);

export const ToolProvider = Context.Provider;

export function useTool(): OpenTool {
  const context = useContext(Context);
  if (context === undefined) throw new Error("a part of a tool was rendered outside its page");
  return context;
}
