/** The rows of a CSV text (RFC 4180: quoted fields, doubled quotes, either line ending). */
export function parseCsv(source: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  let field = '';
  let quoted = false;
  const characters = [...source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')];
  const endField = () => {
    row.push(field);
    field = '';
  };
  const endRow = () => {
    endField();
    if (row.some((value) => value !== '')) rows.push(row);
    row = [];
  };
  for (let index = 0; index < characters.length; index += 1) {
    const character = characters[index] ?? '';
    if (quoted && character === '"' && characters[index + 1] === '"') {
      field += '"';
      index += 1;
    } else if (character === '"') {
      quoted = !quoted;
    } else if (!quoted && character === ',') {
      endField();
    } else if (!quoted && character === '\n') {
      endRow();
    } else {
      field += character;
    }
  }
  endRow();
  return rows;
}
