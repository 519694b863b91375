import defaultExport, { type Highs } from 'highs';

/** The package's types describe its CommonJS build; in its ES module build the default export is the loader itself. */
function asLoader(exported: unknown): typeof defaultExport.default {
  return exported as typeof defaultExport.default;
}

/** Loads a new HiGHS WebAssembly instance with its own memory. */
export function loadHighs(): Promise<Highs> {
  return asLoader(defaultExport)();
}
