/** An e-mail address: too long for its line, it goes on after the @ or a dot; only a part that alone is too long breaks within. */
export const Email = ({ children }: { children: string }) =>
  children.split(/(?<=[@.])/).map((part, index) => (
    <span key={index} className="inline-block max-w-full wrap-break-word">
      {part}
    </span>
  ));
