/** A role named outright: on table elements, whose own role a browser drops when CSS lays rows out as cards, and on lists that no HTML element can be. */
export const role = (name: string) => ({ role: name });
