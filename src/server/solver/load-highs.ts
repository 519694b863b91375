import defaultExport, { type Highs } from 'highs';

/** The package's types describe its CommonJS build; of its module build the default export is the loader itself. */
function asLoader(exported: unknown): typeof defaultExport.default {
  return exported as typeof defaultExport.default;
}

/** A fresh HiGHS in WebAssembly, with memory of its own. */
export function loadHighs(): Promise<Highs> {
  return asLoader(defaultExport)();
}
