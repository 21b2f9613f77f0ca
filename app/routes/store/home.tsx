import { brand } from "~/brand";

export default function Home() {
  return <h1>{brand.name}</h1>;
}
