/** A text whose 'POL-on' and 'RAD-on' stay whole at the end of a line. */
export const Unbroken = ({ text }: { text: string }) =>
  text.split(/((?:POL|RAD)-on)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
