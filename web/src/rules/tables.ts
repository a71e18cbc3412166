/** Tables too wide for a phone scroll on their own, with the keyboard too; so no word must be broken. */
const MANY_COLUMNS = 2;

export function withScrollingTables(html: string, label: string): string {
  const name = label.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return html.replace(/<table>[\s\S]*?<\/table>/g, (table) => {
    const columns = table.match(/<th[ >]/g)?.length ?? 0;
    if (columns <= MANY_COLUMNS) return table;
    return `<div class="wide" role="region" aria-label="${name}" tabindex="0">${table}</div>`;
  });
}
