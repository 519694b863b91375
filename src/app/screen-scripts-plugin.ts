import { type ESTree, parseSync, type Plugin, type Rolldown, Visitor } from 'vite';
import { SCREEN_SCRIPTS, type ScreenScripts } from '#platform/http/screen-scripts.ts';

const PANELS = /\/panels\.ts$/;

const textOf = (node?: ESTree.Expression) =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;

/** What the entries of a `panels.ts` declare: an address, and the module that its `screen` imports. */
function declaredIn(code: string, file: string) {
  const entries: { route: string; screen: ESTree.Span }[] = [];
  const imports: { module: string; start: number }[] = [];
  new Visitor({
    ObjectExpression({ properties }) {
      const valueOf = (name: string) =>
        properties
          .filter((each) => each.type === 'Property')
          .find(({ key }) => key.type === 'Identifier' && key.name === name)?.value;
      const [route, screen] = [textOf(valueOf('route')), valueOf('screen')];
      if (!screen) return;
      if (route === undefined) throw new Error(`${file}: a screen's address is not written out`);
      entries.push({ route, screen });
    },
    ImportExpression({ source, start }) {
      const module = textOf(source);
      if (module !== undefined) imports.push({ module, start });
    },
  }).visit(parseSync(file, code).program);
  return entries.flatMap(({ route, screen }) =>
    imports.filter(({ start }) => start >= screen.start && start < screen.end).map(({ module }) => ({ route, module })),
  );
}

/** The chunk and all that it imports statically, except what the first script has loaded. */
function filesOf(chunk: Rolldown.OutputChunk, chunks: Map<string, Rolldown.OutputChunk>): string[] {
  const files = new Set<string>();
  const add = ({ fileName, isEntry, imports }: Rolldown.OutputChunk) => {
    if (isEntry || files.has(fileName)) return;
    files.add(fileName);
    for (const name of imports) {
      const imported = chunks.get(name);
      if (imported) add(imported);
    }
  };
  add(chunk);
  return [...files];
}

/**
 * Writes which scripts each screen loads, for the page that the server sends for the screen's address: with their names in
 * it they load beside the first script instead of after it, which saves a round trip.
 */
export function screenScriptsPlugin(): Plugin {
  const modules = new Map<string, string>();
  return {
    name: 'screen-scripts',
    apply: 'build',
    transform: {
      filter: { id: PANELS },
      async handler(code, id) {
        for (const { route, module } of declaredIn(code, id)) {
          const resolved = await this.resolve(module, id);
          if (!resolved) throw new Error(`${id}: the screen ${module} of ${route} is not there`);
          modules.set(route, resolved.id);
        }
      },
    },
    generateBundle(_, bundle) {
      const all = Object.values(bundle).filter((each) => each.type === 'chunk');
      const chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]));
      const holders = new Map(all.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk] as const)));
      const scripts: ScreenScripts = {};
      for (const [route, id] of modules) {
        const holder = holders.get(id);
        if (!holder) throw new Error(`no script holds the screen of ${route}`);
        scripts[route] = filesOf(holder, chunks);
      }
      this.emitFile({ type: 'asset', fileName: SCREEN_SCRIPTS, source: JSON.stringify(scripts) });
    },
  };
}
