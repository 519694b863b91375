import { readFileSync } from 'node:fs';
import { type ESTree, parseSync, type Plugin, type Rolldown, Visitor } from 'vite';
import { BUILT_SCREENS, type BuiltScreen } from '#platform/http/built-screens.ts';

const PANELS = /\/panels\.ts$/;

type Node = ESTree.Expression | ESTree.JSXExpression | null | undefined;

const literalText = (node: Node) =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;

/** A text that is written out, also as what stands there without data: `{lastChanged(data) ?? '…'}`. */
function writtenOut(value: ESTree.JSXAttributeValue | null): string | undefined {
  if (value?.type !== 'JSXExpressionContainer') return value?.type === 'Literal' ? literalText(value) : undefined;
  const { expression } = value;
  return literalText(
    expression.type === 'LogicalExpression' && expression.operator === '??' ? expression.right : expression,
  );
}

/** The title and the line below it of the first element of a screen's module that has such a line. */
function headIn(file: string) {
  let head: { title: string | undefined; subtitle: string } | undefined;
  new Visitor({
    JSXOpeningElement({ attributes }) {
      const written = (name: string) => {
        const attribute = attributes.find((each) => each.type === 'JSXAttribute' && each.name.name === name);
        return attribute?.type === 'JSXAttribute' ? writtenOut(attribute.value) : undefined;
      };
      const subtitle = written('subtitle');
      if (subtitle !== undefined) head ??= { title: written('title'), subtitle };
    },
  }).visit(parseSync(file, readFileSync(file, 'utf8')).program);
  return head;
}

/** What the entries of a `panels.ts` declare: an address, a title, whom it admits, and the module that the `screen` imports. */
function declaredIn(code: string, file: string) {
  const entries: { route: string; title: string; isOpen: boolean; screen: ESTree.Span }[] = [];
  const imports: { module: string; start: number }[] = [];
  new Visitor({
    ObjectExpression({ properties }) {
      const valueOf = (name: string) =>
        properties
          .filter((each) => each.type === 'Property')
          .find(({ key }) => key.type === 'Identifier' && key.name === name)?.value;
      const [route, screen] = [literalText(valueOf('route')), valueOf('screen')];
      if (!screen) return;
      const title = literalText(valueOf('title')) ?? literalText(valueOf('label'));
      if (route === undefined || title === undefined)
        throw new Error(`${file}: the address or the title of a screen is not written out`);
      entries.push({ route, title, isOpen: literalText(valueOf('access')) === 'open', screen });
    },
    ImportExpression({ source, start }) {
      const module = literalText(source);
      if (module !== undefined) imports.push({ module, start });
    },
  }).visit(parseSync(file, code).program);
  return entries.flatMap(({ screen, ...entry }) =>
    imports
      .filter(({ start }) => start >= screen.start && start < screen.end)
      .map(({ module }) => ({ ...entry, module })),
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
 * Writes what the server puts into the page of a screen's address: which scripts the screen loads, so that they load beside
 * the first one instead of after it, which saves a round trip; and its title with the line below, which are then read before
 * any script has run. The page's own script becomes a link, for `first-paint.js` to start it. What is painted first, styles and
 * fonts, is loaded before scripts.
 */
export function screensPlugin(): Plugin {
  const screens = new Map<string, { module: string; title: string; isOpen: boolean }>();
  return {
    name: 'screens',
    apply: 'build',
    transform: {
      filter: { id: PANELS },
      async handler(code, id) {
        for (const { route, module, ...declared } of declaredIn(code, id)) {
          const resolved = await this.resolve(module, id);
          if (!resolved) throw new Error(`${id}: the screen ${module} of ${route} is not there`);
          screens.set(route, { module: resolved.id, ...declared });
        }
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (page) =>
        page.replace(
          /<script type="module" crossorigin src="(.+?)"><\/script>/,
          (_, src: string) => `<link rel="modulepreload" crossorigin href="${src}" data-app fetchpriority="low">`,
        ),
    },
    generateBundle(_, bundle) {
      const all = Object.values(bundle).filter((each) => each.type === 'chunk');
      const chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]));
      const holders = new Map(all.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk] as const)));
      const built: Record<string, BuiltScreen> = {};
      for (const [route, { module, title, isOpen }] of screens) {
        const holder = holders.get(module);
        if (!holder) throw new Error(`no script holds the screen of ${route}`);
        const head = headIn(module);
        built[route] = {
          isOpen,
          scripts: filesOf(holder, chunks),
          ...(head && { head: { title: head.title ?? title, subtitle: head.subtitle } }),
        };
      }
      this.emitFile({ type: 'asset', fileName: BUILT_SCREENS, source: JSON.stringify(built) });
    },
  };
}
