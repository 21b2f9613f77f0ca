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
 * in cells. Empty regions are skipped: most masks are small.
 */
export function blurField(field: Field, radius: number): Field {
  const box = Math.max(1, Math.round(radius * 0.9));
  const part = partAround(field, 3 * box + 1);
  const from = field.values.slice();
  if (!part) return { size: field.size, values: from };
  const to = new Float32Array(from.length);
  for (let pass = 0; pass < 3; pass += 1) {
    blurRows(from, to, field.size, box, part);
    blurColumns(to, from, field.size, box, part);
  }
  return { size: field.size, values: from };
}

/** A part of a field; its right and bottom ends are not included. */
type Part = { left: number; right: number; top: number; bottom: number };

/**
 * The box of cells around everything that is not 0, with a number of cells more on each side; null
 * if all is 0.
 */
function partAround({ size, values }: Field, more: number): Part | null {
  let [left, right, top, bottom] = [size, 0, size, 0];
  for (let row = 0; row < size; row += 1) {
    const start = row * size;
    let first = 0;
    while (first < size && values[start + first] === 0) first += 1;
    if (first === size) continue;
    let last = size - 1;
    while (values[start + last] === 0) last -= 1;
    left = Math.min(left, first);
    right = Math.max(right, last + 1);
    top = Math.min(top, row);
    bottom = row + 1;
  }
  if (right === 0) return null;
  return {
    left: Math.max(0, left - more),
    right: Math.min(size, right + more),
    top: Math.max(0, top - more),
    bottom: Math.min(size, bottom + more),
  };
}

function blurRows(from: Float32Array, to: Float32Array, size: number, box: number, part: Part) {
  const share = 1 / (2 * box + 1);
  for (let row = part.top; row < part.bottom; row += 1) {
    const start = row * size + part.left;
    const end = row * size + part.right - 1;
    const first = from[start] ?? 0;
    const last = from[end] ?? 0;
    let sum = first * (box + 1);
    for (let cell = 0; cell < box; cell += 1) sum += from[Math.min(end, start + cell)] ?? 0;
    for (let cell = start; cell <= end; cell += 1) {
      const ahead = cell + box <= end ? (from[cell + box] ?? 0) : last;
      const behind = cell - box - 1 >= start ? (from[cell - box - 1] ?? 0) : first;
      sum += ahead - behind;
      to[cell] = sum * share;
    }
  }
}

/** All columns at once, row after row: memory is read in its order, which is several times faster. */
function blurColumns(from: Float32Array, to: Float32Array, size: number, box: number, part: Part) {
  const share = 1 / (2 * box + 1);
  const { left, right, top, bottom } = part;
  const row = (index: number) => Math.min(bottom - 1, Math.max(top, index)) * size;
  const sums = new Float64Array(size);
  for (let index = top - box - 1; index < top + box; index += 1) {
    const start = row(index);
    for (let column = left; column < right; column += 1)
      sums[column] = (sums[column] ?? 0) + (from[start + column] ?? 0);
  }
  for (let index = top; index < bottom; index += 1) {
    const ahead = row(index + box);
    const behind = row(index - box - 1);
    const start = index * size;
    for (let column = left; column < right; column += 1) {
      const sum = (sums[column] ?? 0) + (from[ahead + column] ?? 0) - (from[behind + column] ?? 0);
      sums[column] = sum;
      to[start + column] = sum * share;
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

/** The field as bytes: each value times `scale`, rounded and kept between 0 and 255. */
export function fieldBytes({ values }: Field, scale: number, zero = 0): Uint8Array {
  const bytes = new Uint8ClampedArray(values.length);
  for (let cell = 0; cell < bytes.length; cell += 1) {
    bytes[cell] = zero + (values[cell] ?? 0) * scale;
  }
  return new Uint8Array(bytes.buffer);
}
