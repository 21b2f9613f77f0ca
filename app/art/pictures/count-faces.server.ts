import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { constants, createContext, runInContext } from "node:vm";
import sharp from "sharp";
import { z } from "zod";

type Pixels = { dispose(): void };

/** What is used of the package; its own types leave some of it out. */
type FaceApi = {
  env: { setEnv(classes: object): void };
  nets: {
    tinyFaceDetector: {
      loadFromWeightMap(weights: object): void;
      locateFaces(picture: Pixels, options: object): Promise<readonly object[]>;
    };
  };
  tf: {
    setBackend(name: "cpu"): Promise<boolean>;
    tensor3d(values: Int32Array, shape: [number, number, number], type: "int32"): Pixels;
    io: { decodeWeights(bytes: ArrayBuffer, weights: readonly object[]): object };
  };
  TinyFaceDetectorOptions: new (given: { inputSize: number; scoreThreshold: number }) => object;
};
type FaceDetector = (rgb: Int32Array, height: number, width: number) => Promise<number>;

/** The longer side of what the detector looks at; smaller is faster and misses more. */
const LOOKED_AT = 416;
/** Below this certainty (of 1) nothing is called a face. */
const LEAST_CERTAIN = 0.5;
const MODEL = "tiny_face_detector_model";

let opened: Promise<FaceDetector | null> | undefined;

/**
 * How many upright faces seem to be in a photo. Only their number leaves this function: no place,
 * no measurement, and nothing a face could be known again by.
 * @returns null where the optional package is not installed
 * @throws Error when the photo cannot be read
 */
export async function countFaces(photo: Uint8Array): Promise<number | null> {
  opened ??= openDetector();
  const detect = await opened;
  if (!detect) return null;
  const { data, info } = await sharp(photo, { limitInputPixels: 50_000_000 })
    .resize(LOOKED_AT, LOOKED_AT, { fit: "inside" })
    .flatten({ background: "#ffffff" })
    .toColorspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return detect(Int32Array.from(data), info.height, info.width);
}

async function openDetector(): Promise<FaceDetector | null> {
  const folder = installedFolder();
  if (!folder) return null;
  const { env, nets, tf, TinyFaceDetectorOptions } = inRoomOfItsOwn(folder);
  env.setEnv(withoutPage);
  await tf.setBackend("cpu");
  const { weights, bytes } = modelIn(folder);
  nets.tinyFaceDetector.loadFromWeightMap(tf.io.decodeWeights(bytes, weights));
  const options = new TinyFaceDetectorOptions({
    inputSize: LOOKED_AT,
    scoreThreshold: LEAST_CERTAIN,
  });
  return async (rgb, height, width) => {
    const picture = tf.tensor3d(rgb, [height, width, 3], "int32");
    try {
      return (await nets.tinyFaceDetector.locateFaces(picture, options)).length;
    } finally {
      picture.dispose();
    }
  };
}

function installedFolder(): string | null {
  try {
    const manifest = createRequire(import.meta.url).resolve("@vladmandic/face-api/package.json");
    return dirname(manifest);
  } catch {
    return null;
  }
}

/**
 * Its build for browsers works on plain arrays without a native library, if it finds a browser's
 * worker around it. It sees no process, file or network there.
 */
function inRoomOfItsOwn(folder: string): FaceApi {
  const room = createContext(constants.DONT_CONTEXTIFY);
  // Arrays are ours, since it asks whether what it is given is an instance of these.
  const arrays = { ArrayBuffer, Float32Array, Int32Array, Uint8Array, Uint8ClampedArray };
  const tools = { TextDecoder, TextEncoder, performance, setTimeout };
  Object.assign(room, { self: room, WorkerGlobalScope: Missing }, arrays, tools);
  runInContext(readFileSync(join(folder, "dist/face-api.js"), "utf8"), room);
  // What that file declares: `var faceapi`.
  return room["faceapi"] as FaceApi;
}

const weightsManifest = z.tuple([
  z.object({ weights: z.array(z.looseObject({})), paths: z.tuple([z.string()]) }),
]);

function modelIn(folder: string) {
  const file = join(folder, "model", `${MODEL}-weights_manifest.json`);
  const [{ weights, paths }] = weightsManifest.parse(JSON.parse(readFileSync(file, "utf8")));
  const bytes = Uint8Array.from(readFileSync(join(folder, "model", paths[0]))).buffer;
  return { weights, bytes };
}

const Missing = function missing() {};

/** It asks for the classes of a page, and uses none of them on a picture given as numbers. */
const withoutPage = {
  Canvas: Missing,
  CanvasRenderingContext2D: Missing,
  Image: Missing,
  ImageData: Missing,
  Video: Missing,
};
