import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import initWasm, { TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler';
import { FACES } from './drawable.ts';

/**
 * Compiles `main.typ` of these sources (path → text). `data` is JSON text, which they read as `/data.json`; nothing else
 * can be read, and none of it is Typst source.
 */
export type Compile = (input: { sources: Readonly<Record<string, string>>; data: string }) => Uint8Array;

const require = createRequire(import.meta.url);
/** The typeface of documents, and further files of fonts. */
const fontFiles = (fonts: readonly string[]) => [...FACES, ...fonts].map((path) => readFileSync(path));

/** A folder that does not exist: every file is one that was added. */
const WORKSPACE = '/documents';
/** Compilations for which the compiler remembers parts. */
const REMEMBERED = 2;

type NativeCompiler = {
  addSource(path: string, text: string): void;
  mapShadow(path: string, bytes: Buffer): void;
  resetShadow(): void;
  pdf(main: { mainFilePath: string }, options: { pdfStandard: string }): Uint8Array;
  evictCache(age: number): void;
};
type NativeModule = {
  NodeCompiler: {
    create(options: { workspace: string; fontArgs: { fontBlobs: Uint8Array[] }[] }): NativeCompiler;
  };
};

// The package has no types.
const asNative = (loaded: unknown) => loaded as NativeModule;

/** The compiler as a native library. @throws where its package is not installed or does not load */
export function nativeCompiler(fonts: readonly string[] = []): Compile {
  const { NodeCompiler } = asNative(require('@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu'));
  const compiler = NodeCompiler.create({ workspace: WORKSPACE, fontArgs: [{ fontBlobs: fontFiles(fonts) }] });
  return ({ sources, data }) => {
    compiler.resetShadow();
    for (const [path, text] of Object.entries(sources)) compiler.mapShadow(`${WORKSPACE}/${path}`, Buffer.from(text));
    compiler.mapShadow(`${WORKSPACE}/data.json`, Buffer.from(data));
    try {
      return compiler.pdf({ mainFilePath: `${WORKSPACE}/main.typ` }, { pdfStandard: 'ua-1' });
    } catch (error) {
      // The binding puts its diagnostics into the code and leaves the message empty.
      const cause = error instanceof Error && 'code' in error ? String(error.code) : String(error);
      throw new Error(`The document does not compile: ${cause}`, { cause: error });
    } finally {
      compiler.evictCache(REMEMBERED);
    }
  };
}

const DIAGNOSTICS_AS_TEXT = 3;

/** The compiler as WebAssembly: half as fast, tagged too, but it cannot enforce PDF/UA nor mark files with it. */
export async function wasmCompiler(fonts: readonly string[] = []): Promise<Compile> {
  await initWasm({ module_or_path: readFileSync(require.resolve('@myriaddreamin/typst-ts-web-compiler/wasm')) });
  const builder = new TypstCompilerBuilder();
  builder.set_dummy_access_model();
  for (const font of fontFiles(fonts)) await builder.add_raw_font(font);
  const compiler = await builder.build();
  return ({ sources, data }) => {
    compiler.reset_shadow();
    for (const [path, text] of Object.entries(sources)) compiler.map_shadow(`/${path}`, Buffer.from(text));
    compiler.map_shadow('/data.json', Buffer.from(data));
    const answer: unknown = compiler.compile('/main.typ', undefined, 'pdf', DIAGNOSTICS_AS_TEXT);
    const pdf = typeof answer === 'object' && answer !== null && 'result' in answer ? answer.result : undefined;
    if (pdf instanceof Uint8Array) return pdf;
    throw new Error(`The document does not compile: ${JSON.stringify(answer)}`);
  };
}

const NOT_HERE = new Set(['MODULE_NOT_FOUND', 'ERR_DLOPEN_FAILED']);

/** The native compiler where it loads, else the WebAssembly one, with these fonts beside the typeface of documents. */
export async function loadCompiler(fonts: readonly string[] = []): Promise<Compile> {
  try {
    return nativeCompiler(fonts);
  } catch (error) {
    if (error instanceof Error && 'code' in error && NOT_HERE.has(String(error.code))) return wasmCompiler(fonts);
    throw error;
  }
}
