/** The key of an invitation: it stands behind the # of the link, and outlives a reload. */

export interface Invitation {
  kind: "join" | "watch";
  key: string;
}

export function readInvitation(fragment: string): Invitation | null {
  const match = /^#?(join|watch)=([\w.~-]{1,100})$/.exec(fragment);
  if (!match?.[1] || !match[2]) return null;
  return { kind: match[1] as Invitation["kind"], key: match[2] };
}

export function invitationTo(table: string, fragment: string): Invitation | null {
  const name = `rada-key-${table}`;
  const given = readInvitation(fragment);
  try {
    if (given) sessionStorage.setItem(name, JSON.stringify(given));
    const kept = sessionStorage.getItem(name);
    return given ?? (kept ? (JSON.parse(kept) as Invitation) : null);
  } catch {
    return given;
  }
}

export function pathTo(table: string, kind: Invitation["kind"], key: string): string {
  return `/t/${table}#${kind}=${key}`;
}

/** The link that is passed on; `origin` is the address of the server for others. */
export function linkTo(table: string, kind: Invitation["kind"], key: string, origin = location.origin): string {
  return origin + pathTo(table, kind, key);
}
