/** What we use of Citation.js, which has no types of its own. */
declare module '@citation-js/core' {
  export const plugins: {
    config: { get(name: '@bibtex'): { format: { asciiOnly: boolean } } };
    output: { format(name: 'bibtex' | 'ris', items: object[], options: { format: 'object' }): unknown };
  };
}
declare module '@citation-js/plugin-bibtex' {}
declare module '@citation-js/plugin-ris' {}
