// Which feature may import which: the rules of floors.json, without reading a file.

/** Every specifier that a source names, and whether it is loaded only when it is needed. */
export function importsOf(source) {
  const IMPORT = /(\btypeof\s+)?(?:\bfrom\s*|\bimport\s*(\()?\s*)['"]([^'"]+)['"]/g;
  return [...source.matchAll(IMPORT)].map(([, isType, isCall, specifier]) => ({
    specifier,
    lazy: Boolean(isCall && !isType),
  }));
}

/** The rooms of a plan with the floor of each, from the ground up. */
export function roomsOf({ floors }) {
  return new Map(floors.flatMap(({ rooms }, height) => rooms.map((room) => [room, height])));
}

/**
 * The room of a file: a feature, or a folder of it that the plan lists apart, such as `customers/pages`. What a feature
 * tells the app of its screens is in the highest of its rooms. Null outside of features.
 */
export function roomOf(path, rooms) {
  const [, feature, rest] = /^src\/features\/([^/]+)\/(.*)$/.exec(path) ?? [];
  if (!feature) return null;
  const apart = [...rooms.keys()].filter((room) => room.startsWith(`${feature}/`));
  if (/^routes(\.tsx)?$/.test(rest)) {
    return [feature, ...apart].toSorted((a, b) => rooms.get(b) - rooms.get(a))[0];
  }
  return apart.find((room) => rest.startsWith(`${room.slice(feature.length + 1)}/`)) ?? feature;
}

/**
 * What is wrong with the imports between features: those that run up, those between neighbours without an arrow, arrows
 * that nobody needs, features without a floor and rooms without a file. `imports` are pairs of paths.
 */
export function floorProblems(plan, imports, features) {
  const rooms = roomsOf(plan);
  const used = new Set();
  const problems = [];
  for (const feature of features) {
    if (!rooms.has(feature)) problems.push(`floors.json: ${feature} stands on no floor`);
  }
  for (const room of rooms.keys()) {
    if (!features.includes(room.split('/')[0])) problems.push(`floors.json: ${room} is no feature`);
  }
  for (const { from, to } of imports) {
    const [room, other] = [roomOf(from, rooms), roomOf(to, rooms)];
    if (!room || !other || room === other || !rooms.has(room) || !rooms.has(other)) continue;
    const [here, there] = [rooms.get(room), rooms.get(other)];
    if (there > here) problems.push(`${from}: imports ${to}: ${other} stands above ${room}`);
    if (there !== here) continue;
    if (plan.arrows[room]?.includes(other)) used.add(`${room} → ${other}`);
    else problems.push(`${from}: imports ${to}: no arrow from ${room} to ${other}`);
  }
  return [...problems, ...arrowProblems(plan, rooms, used)];
}

function arrowProblems({ arrows }, rooms, used) {
  const problems = [];
  for (const [room, others] of Object.entries(arrows)) {
    for (const other of others) {
      const arrow = `${room} → ${other}`;
      if (rooms.get(room) !== rooms.get(other)) {
        problems.push(`floors.json: ${arrow}: arrows join rooms of one floor`);
      } else if (!used.has(arrow)) {
        problems.push(`floors.json: ${arrow}: nobody uses this arrow`);
      }
    }
  }
  const circles = circlesIn(new Map(Object.entries(arrows)));
  return [...problems, ...circles.map((circle) => `floors.json: a circle: ${circle.join(' → ')}`)];
}

/** One circle of each knot of a graph, beginning and ending with the same node; an acyclic graph has none. */
export function circlesIn(graph) {
  const state = new Map();
  const trail = [];
  const circles = [];
  const visit = (node) => {
    state.set(node, 'open');
    trail.push(node);
    for (const next of graph.get(node) ?? []) {
      if (state.get(next) === 'open') circles.push([...trail.slice(trail.indexOf(next)), next]);
      else if (!state.has(next)) visit(next);
    }
    trail.pop();
    state.set(node, 'done');
  };
  for (const node of graph.keys()) if (!state.has(node)) visit(node);
  return circles;
}
