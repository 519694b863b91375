/** A run of a text; `differs`: its words are not in the other one. */
export type Run = { text: string; differs: boolean };

/** More words than a title or a list of authors has: such a text is shown whole. */
const MOST_WORDS = 400;

/** Words with what stands between them. */
const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+|\s+|[^\p{L}\p{N}\s]/gu) ?? [];

/** Both texts in runs by their longest common sequence of words. Where nothing is common nothing is marked. */
export function differingWords(one: string, other: string): [Run[], Run[]] {
  const whole: [Run[], Run[]] = [[{ text: one, differs: false }], [{ text: other, differs: false }]];
  const [a, b] = [wordsOf(one), wordsOf(other)];
  if (a.length > MOST_WORDS || b.length > MOST_WORDS) return whole;
  const [inA, inB] = commonWords(a, b);
  if (!a.some((word, index) => inA[index] && /[\p{L}\p{N}]/u.test(word))) return whole;
  return [runsOf(a, inA), runsOf(b, inB)];
}

/** Which words of each are in their longest common sequence. */
function commonWords(a: string[], b: string[]): [boolean[], boolean[]] {
  const width = b.length + 1;
  const longest = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      longest[i * width + j] =
        a[i] === b[j]
          ? lengthAt(longest, (i + 1) * width + j + 1) + 1
          : Math.max(lengthAt(longest, (i + 1) * width + j), lengthAt(longest, i * width + j + 1));
    }
  }
  const [inA, inB] = [a.map(() => false), b.map(() => false)];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) {
      inA[i++] = true;
      inB[j++] = true;
    } else if (lengthAt(longest, (i + 1) * width + j) >= lengthAt(longest, i * width + j + 1)) i++;
    else j++;
  }
  return [inA, inB];
}

const lengthAt = (lengths: Uint16Array, place: number) => lengths[place] ?? 0;

/** Runs of words; a space between two that differ differs with them. */
function runsOf(words: string[], isCommon: boolean[]): Run[] {
  const runs: Run[] = [];
  for (const [index, text] of words.entries()) {
    const isBetween = text.trim() === '' && isCommon[index - 1] === false && isCommon[index + 1] === false;
    const isEdge = text.trim() === '' && !isBetween;
    const differs = isBetween || (!isEdge && !isCommon[index]);
    const last = runs.at(-1);
    if (last?.differs === differs) last.text += text;
    else runs.push({ text, differs });
  }
  return runs;
}
