import { drawable } from './drawable.ts';
import { type Compile, loadCompiler } from './typst.ts';

/** The sources of a layout and what they print. */
export type DocumentTask = { sources: Readonly<Record<string, string>>; content: unknown };

type Loaded = { fonts: string; compile: Promise<Compile> };
/** For nearly every document, and the last one with further fonts. */
let ordinary: Promise<Compile> | undefined;
let further: Loaded | undefined;

function compilerWith(fonts: readonly string[]): Promise<Compile> {
  if (fonts.length === 0) return (ordinary ??= loadCompiler());
  const key = fonts.join();
  if (further?.fonts !== key) further = { fonts: key, compile: loadCompiler(fonts) };
  return further.compile;
}

/** Makes the PDF of a task. Returns it in base64, as the tasks of a thread take and return text. */
export async function compileDocument(input: string): Promise<string> {
  const { sources, content }: DocumentTask = JSON.parse(input);
  const { content: data, fonts } = drawable(content);
  const compile = await compilerWith(fonts);
  return Buffer.from(compile({ sources, data: JSON.stringify(data) })).toString('base64');
}
