import { differingWords } from './differing-words.ts';

/** Of two values the one at `index`, with the words that the other has not, marked by weight and a line and named for listeners. */
export function Marked({ texts, index }: { texts: readonly string[]; index: number }) {
  const [one = '', other = ''] = texts;
  // What is taken from both is none of the two.
  const runs = (one !== '' && other !== '' && differingWords(one, other)[index]) || [];
  const marked = runs.filter(({ differs }) => differs);
  if (marked.length === 0)
    return one !== other && one.toLowerCase() === other.toLowerCase() ? (
      <>
        {texts[index]} <span className="block text-xs/4 text-muted-foreground">różni się wielkością liter</span>
      </>
    ) : (
      texts[index]
    );
  return (
    <>
      {runs.map(({ text: words, differs }, index) =>
        differs ? (
          // oxlint-disable-next-line react/no-array-index-key -- a run has no name but its place
          <mark
            key={index}
            className="bg-transparent font-semibold text-inherit underline decoration-2 underline-offset-3"
          >
            {words}
          </mark>
        ) : (
          words
        ),
      )}
      <span className="sr-only">, inne: {marked.map(({ text: words }) => words.trim()).join(', ')}</span>
    </>
  );
}
