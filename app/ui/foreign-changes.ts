import { takeEarlyChanges } from "./pre-hydration/early-events";

/**
 * Translators and extensions change the page under React: they put <font> in place of texts, and
 * move, add and remove nodes. React would insert before a node that is no longer there, or remove
 * one that is gone, and tear the part down (React issue 11538). What stands here finds the places
 * meant, puts a text back when React changes it, and gives React the page as the server wrote it.
 */

/** Where a node stood that others took away, and what they put there. */
type Gone = { next: Node | null; standIns: readonly ChildNode[] };

const gone = new WeakMap<Node, Gone>();
/** Every change until React has taken the page over; null afterwards. */
let log: MutationRecord[] | null = null;
let observer: MutationObserver | null = null;

/** Begins to watch; the first thing that a page's scripts do. */
export function watchForeignChanges(): void {
  log = [];
  observer = new MutationObserver(collect);
  collect(takeEarlyChanges());
  const look = () => {
    if (!log) return;
    const what = { childList: true, characterData: true, characterDataOldValue: true };
    observer?.observe(document, { ...what, subtree: true });
  };
  // What the browser itself reads into the page is no change.
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", look);
  else look();
  Node.prototype.insertBefore = function <T extends Node>(
    this: Node,
    node: T,
    before: Node | null,
  ) {
    takeFromStandIns(node);
    put(node, this, before && before.parentNode !== this ? placeOf(before, this) : before);
    return node;
  };
  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T) {
    takeFromStandIns(node);
    put(node, this, null);
    return node;
  };
  Node.prototype.removeChild = function <T extends Node>(this: Node, node: T) {
    if (node.parentNode === this) takeOut(node);
    else removeWherever(node, this);
    return node;
  };
}

// The newer methods of the browser, which stay as they are.
function put(node: Node, parent: Node, before: Node | null): void {
  if (isChild(before)) before.before(node);
  else if (isParent(parent)) parent.append(node);
}

function takeOut(node: Node): void {
  if (isChild(node)) node.remove();
}

/**
 * Puts what is within these roots back as the server wrote it, newest change first; what stands
 * directly in the page's head or body may stay there.
 * @returns whether anything had been changed
 */
export function undoForeignChanges(roots: readonly Node[]): boolean {
  collect(observer?.takeRecords() ?? []);
  let isChanged = false;
  for (const record of (log ?? []).toReversed()) {
    const { target, removedNodes } = record;
    if (!roots.some((root) => root.contains(target))) continue;
    const isBeside = target === document.body || target === document.head;
    if (isBeside && removedNodes.length === 0) continue;
    isChanged = true;
    undo(record);
  }
  observer?.takeRecords();
  return isChanged;
}

/** React has taken everything over: from now on only what it needs is remembered. */
export function endUndoing(): void {
  log = null;
  observer?.observe(document, { subtree: true, childList: true });
}

function undo(record: MutationRecord): void {
  const { type, target, oldValue } = record;
  if (type === "characterData") {
    target.nodeValue = oldValue;
    return;
  }
  const { addedNodes, removedNodes, previousSibling, nextSibling } = record;
  for (const node of addedNodes) if (node.parentNode === target) takeOut(node);
  const after = previousSibling?.parentNode === target ? previousSibling.nextSibling : null;
  const before = nextSibling?.parentNode === target ? nextSibling : after;
  for (const node of removedNodes) put(node, target, before);
}

function collect(records: readonly MutationRecord[]): void {
  log?.push(...records);
  const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
  for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    if (type === "characterData") takeBack(target);
    for (const node of removedNodes) {
      // Moved within its parent, or back already.
      if (node.parentNode === target) continue;
      const beside = [previousSibling, nextSibling].filter((one) => one && added.has(one));
      const instead = addedNodes.length > 0 ? [...addedNodes] : beside.slice(0, 1);
      const standIns = instead.filter((one) => isChild(one)).filter((one) => one !== node);
      gone.set(node, { next: nextSibling, standIns });
      // React may say something new in a text that is not on the page.
      if (node instanceof Text) observer?.observe(node, { characterData: true });
    }
  }
}

/** A text that React has changed while something else stood in its place stands there again. */
function takeBack(text: Node): void {
  const place = gone.get(text);
  const first = place?.standIns.find(({ isConnected }) => isConnected);
  if (text.isConnected || !first?.parentNode) return;
  first.before(text);
  takeFromStandIns(text);
}

/** What stood in a node's place leaves: the node itself has been put somewhere, or is not wanted. */
function takeFromStandIns(node: Node): void {
  const place = gone.get(node);
  if (!place) return;
  gone.delete(node);
  for (const one of place.standIns) if (!one.contains(node)) one.remove();
}

function removeWherever(node: Node, parent: Node): void {
  collect(observer?.takeRecords() ?? []);
  takeFromStandIns(node);
  let around = node.parentNode;
  takeOut(node);
  // What was put around it alone goes with it.
  while (around && around !== parent && parent.contains(around) && !around.firstChild) {
    const empty = around;
    around = empty.parentNode;
    takeOut(empty);
  }
}

/** What stands in the parent where this node was, or around it; null: at the end. */
function placeOf(wanted: Node, parent: Node): Node | null {
  collect(observer?.takeRecords() ?? []);
  const seen = new Set<Node>();
  for (let node: Node | null = wanted; node && !seen.has(node);) {
    seen.add(node);
    const here = [node, ...(gone.get(node)?.standIns ?? [])].map((one) => childAround(one, parent));
    const found = here.find((one) => one !== null);
    if (found) return found;
    node = gone.get(node)?.next ?? null;
  }
  return null;
}

/** The parent's child that is this node or contains it. */
function childAround(node: Node, parent: Node): Node | null {
  let around: Node | null = node;
  while (around && around.parentNode !== parent) around = around.parentNode;
  return around;
}

function isChild(node: Node | null): node is ChildNode {
  return node ? "before" in node : false;
}

function isParent(node: Node): node is Node & ParentNode {
  return "append" in node;
}
