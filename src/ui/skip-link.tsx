/** The first link of the page: skips the header. */
export function SkipLink({ target = 'tresc' }: { target?: string }) {
  return (
    <a
      href={`#${target}`}
      className="sr-only z-50 rounded-md bg-primary px-4 py-2 font-medium text-primary-foreground focus:not-sr-only focus:fixed focus:inset-s-2 focus:top-2 focus:px-4 focus:py-2"
    >
      Przejdź do treści
    </a>
  );
}
