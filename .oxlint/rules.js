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
      if (LOCKS.test(node.value.raw)) context.report({ node, message: 'Locks are taken by #server/locks.ts' });
    },
  }),
};

export default { meta: { name: 'dorobek' }, rules: { day, lock } };
