/** An explicit role, as for table elements, whose implicit one browsers drop when CSS lays rows out as cards. */
export const role = (name: string) => ({ role: name });
