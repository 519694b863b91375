import { Markdown } from '../parts/markdown.tsx';
import type { Section } from '#shared/book.ts';
import { pictureAt } from './pages.ts';

/** Where a link of a page leads within the product: the documents of administrators of servers are not in it. */
const addressOf = (page: string) => (to: string) => {
  if (to.startsWith('#')) return `/pomoc/${page}${to}`;
  if (to.startsWith('/') || /^[a-z]+:/.test(to)) return to;
  const [file = '', anchor] = to.split('#');
  if (!file.endsWith('.md') || file.includes('/')) return undefined;
  return `/pomoc/${file.slice(0, -'.md'.length)}${anchor ? `#${anchor}` : ''}`;
};

export const SectionText = ({ section }: { section: Section }) => (
  <Markdown blocks={section.blocks} linkTo={addressOf(section.page)} pictureAt={pictureAt} />
);
