import { type Compile, drawableCharacters, loadCompiler } from './typst.ts';
import { drawable } from './font.ts';

/** The sources of a layout and what they print. */
export type DocumentTask = { sources: Readonly<Record<string, string>>; content: unknown };

type Loaded = { compile: Compile; characters: Set<number> };
let loaded: Promise<Loaded> | undefined;

async function load(): Promise<Loaded> {
  return { compile: await loadCompiler(), characters: drawableCharacters() };
}

/** Makes the PDF of a task. Returns it in base64, as the tasks of a thread take and return text. */
export async function compileDocument(input: string): Promise<string> {
  const { sources, content }: DocumentTask = JSON.parse(input);
  loaded ??= load();
  const { compile, characters } = await loaded;
  return Buffer.from(compile({ sources, data: JSON.stringify(drawable(content, characters)) })).toString('base64');
}
