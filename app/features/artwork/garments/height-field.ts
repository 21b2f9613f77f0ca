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
  const from = field.values.slice();
  const to = new Float32Array(from.length);
  for (let pass = 0; pass < 3; pass += 1) {
    blurRows(from, to, size, box);
    blurColumns(to, from, size, box);
  }
  return { size, values: from };
}

function blurRows(from: Float32Array, to: Float32Array, size: number, box: number) {
  const share = 1 / (2 * box + 1);
  for (let start = 0; start < from.length; start += size) {
    const end = start + size - 1;
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
function blurColumns(from: Float32Array, to: Float32Array, size: number, box: number) {
  const share = 1 / (2 * box + 1);
  const row = (index: number) => Math.min(size - 1, Math.max(0, index)) * size;
  const sums = new Float64Array(size);
  for (let index = -box - 1; index < box; index += 1) {
    const start = row(index);
    for (let column = 0; column < size; column += 1) {
      sums[column] = (sums[column] ?? 0) + (from[start + column] ?? 0);
    }
  }
  for (let index = 0; index < size; index += 1) {
    const ahead = row(index + box);
    const behind = row(index - box - 1);
    const start = index * size;
    for (let column = 0; column < size; column += 1) {
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
