/** Made when first used: loading its rules takes as long as a small call's answer. */
let polish: Intl.Collator | undefined;

/** The order of the Polish alphabet. */
export function byPolish(one: string, other: string): number {
  polish ??= new Intl.Collator('pl');
  return polish.compare(one, other);
}
