import { readdirSync, readFileSync } from 'node:fs';

const PARTS_OF_TEXT = ['slice', 'split', 'substring', 'startsWith'];
const LOCKS = /\bfor (no key )?update\b|\bfor (key )?share\b|\block table\b|\bpg_(try_)?advisory_/i;

/** `toISOString()` is in UTC: a part of it is another day than Warsaw's around midnight. */
const day = {
  create: (context) => ({
    MemberExpression({ object, property }) {
      const isInstant = object.type === 'CallExpression' && object.callee.property?.name === 'toISOString';
      if (isInstant && PARTS_OF_TEXT.includes(property.name))
        context.report({ node: property, message: 'Days come from #engine/day.ts' });
    },
  }),
};

/** Locks in SQL have their order in one file. */
const lock = {
  create: (context) => ({
    TemplateElement(node) {
      if (LOCKS.test(node.value.raw))
        context.report({ node, message: 'Locks are taken by #platform/database/locks.ts' });
    },
  }),
};

const SRC = `${import.meta.dirname}/../src`;
const NAMES = readdirSync(SRC, { recursive: true })
  .filter((path) => path.endsWith('.ts'))
  .flatMap((path) => [...readFileSync(`${SRC}/${path}`, 'utf8').matchAll(/pgTable\(\s*'(\w+)'/g)])
  .map(([, name]) => name);
const NAMED = new RegExp(
  `\\b(?:(?:from|join|update|into|using|analyze)\\s+|(?<!\\$\\{)(?=\\w+\\.))(${NAMES.join('|')})\\b`,
);

/** A table named by its object is imported: who depends on which area is seen, and renaming finds it. */
const table = {
  create: (context) => ({
    TaggedTemplateExpression({ tag, quasi }) {
      if ((tag.expression ?? tag).name !== 'sql') return;
      for (const node of quasi.quasis) {
        const [, name] = NAMED.exec(node.value.raw) ?? [];
        if (name) context.report({ node, message: `Name the table ${name} by its object: \${table} in SQL` });
      }
    },
  }),
};

/** Rows in JSON are a relation in one way. */
const recordset = {
  create: (context) => ({
    TemplateLiteral({ quasis }) {
      for (const [index, node] of quasis.entries()) {
        if (
          /jsonb_to_recordset\($/.test(node.value.raw) &&
          /^::text::jsonb\)\s+as\s+\w/.test(quasis[index + 1]?.value.raw)
        )
          context.report({ node, message: 'Rows are a relation by recordset of #platform/database/sql.ts' });
      }
    },
  }),
};

/** Its successor will take its place: one module knows the package. */
const api = {
  create: (context) => ({
    ImportDeclaration(node) {
      if (node.source.value === '@trpc/react-query')
        context.report({ node, message: 'Calls are options of #client/api.ts' });
    },
  }),
};

/** What React's cannot load takes the whole screen away, with what was typed there. */
const lazy = {
  create: (context) => ({
    ImportDeclaration(node) {
      if (node.source.value === 'react' && node.specifiers.some(({ imported }) => imported?.name === 'lazy'))
        context.report({ node, message: 'Code is loaded by loadable() of #ui/loadable.tsx' });
    },
  }),
};

export default { meta: { name: 'dorobek' }, rules: { api, day, lazy, lock, recordset, table } };
