/** A square of numbers, row by row. */
export type Field = {
  size: number;
  values: Float32Array;
};

export function emptyField(size: number): Field {
  return { size, values: new Float32Array(size * size) };
}

/**
 * Softens a field like a lens out of focus: three box passes approximate a Gaussian of that radius
 * in cells.
 */
export function blurField(field: Field, radius: number): Field {
  const { size } = field;
  const box = Math.max(1, Math.round(radius * 0.9));
  let from = Float32Array.from(field.values);
  let to = new Float32Array(from.length);
  for (let pass = 0; pass < 3; pass += 1) {
    boxLines(from, to, size, box, size, 1);
    boxLines(to, from, size, box, 1, size);
  }
  return { size, values: from };
}

function boxLines(
  from: Float32Array,
  to: Float32Array,
  size: number,
  box: number,
  lineStep: number,
  cellStep: number,
) {
  const share = 1 / (2 * box + 1);
  for (let line = 0; line < size; line += 1) {
    const start = line * lineStep;
    const end = start + (size - 1) * cellStep;
    const first = from[start] ?? 0;
    const last = from[end] ?? 0;
    let sum = first * (box + 1);
    for (let cell = 0; cell < box; cell += 1)
      sum += from[Math.min(end, start + cell * cellStep)] ?? 0;
    for (let cell = 0; cell < size; cell += 1) {
      const ahead = cell + box < size ? (from[start + (cell + box) * cellStep] ?? 0) : last;
      const behind = cell - box - 1 >= 0 ? (from[start + (cell - box - 1) * cellStep] ?? 0) : first;
      sum += ahead - behind;
      to[start + cell * cellStep] = sum * share;
    }
  }
}

/** The same field at a higher resolution, smoothly interpolated. */
export function enlargeField(field: Field, size: number): Field {
  const result = emptyField(size);
  const scale = field.size / size;
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      result.values[y * size + x] = sampleField(
        field,
        (x + 0.5) * scale - 0.5,
        (y + 0.5) * scale - 0.5,
      );
    }
  }
  return result;
}

/** The value between four cells; beyond the edge the edge value continues. */
export function sampleField({ size, values }: Field, x: number, y: number): number {
  const px = Math.min(Math.max(x, 0), size - 1.001);
  const py = Math.min(Math.max(y, 0), size - 1.001);
  const column = Math.floor(px);
  const row = Math.floor(py);
  const across = px - column;
  const down = py - row;
  const cell = row * size + column;
  const top = (values[cell] ?? 0) * (1 - across) + (values[cell + 1] ?? 0) * across;
  const bottom =
    (values[cell + size] ?? 0) * (1 - across) + (values[cell + size + 1] ?? 0) * across;
  return top * (1 - down) + bottom * down;
}
