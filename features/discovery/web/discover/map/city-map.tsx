import { type KeyboardEvent, useId, useState } from "react";
import { T } from "#ui/typography.tsx";
import { type CityOnMap, CityPoint } from "./city-point.tsx";
import { frameAround, HEIGHT, isInSight, nextPoint, placed, WIDTH, withNames, zoomed } from "./frame.ts";
import { MapButtons } from "./map-buttons.tsx";
import { circleAround, type Degrees, LAND, pointOf, REGIONS } from "./province.ts";
import { useDragging } from "./use-dragging.ts";

const NAMED_MAX = 7;
/** As much of the map as shows a town among its neighbours. */
const NEIGHBOURHOOD_KM = 150;
const RADIUS_MIN = 4;
const RADIUS_MAX = 15;

/** The valley of the St. Lawrence. */
const WHOLE = { x: -60, y: 20, km: 900 };

/**
 * The municipalities where what was found is offered, each a point as large as there are many; pressed, it is the
 * place one searches. All of it is in the list too. One stop of the Tab key; arrows lead from point to point.
 */
export function CityMap({
  cities,
  chosen,
  around,
}: {
  /** Busiest first. */
  cities: readonly CityOnMap[];
  chosen: string | null;
  /** The property searched from. */
  around: (Degrees & { km: number; label: string }) | null;
}) {
  const clip = useId();
  const points = cities.map((city) => ({ ...pointOf(city), city, weight: city.count }));
  const [frame, setFrame] = useState(() => frameAround(points, WHOLE));
  // A city chosen elsewhere, out of sight, is brought into it; one pressed here moves nothing.
  const [shownFor, setShownFor] = useState(chosen);
  if (shownFor !== chosen) {
    setShownFor(chosen);
    const point = points.find(({ city }) => city.id === chosen);
    if (point && !isInSight(placed(frame, point))) {
      setFrame({ x: point.x, y: point.y, km: Math.min(frame.km, NEIGHBOURHOOD_KM) });
    }
  }
  const drag = useDragging(setFrame);
  const [at, setAt] = useState<string | null>(null);
  const most = Math.max(1, ...cities.map(({ count }) => count));
  const radiusOf = ({ count }: CityOnMap) => RADIUS_MIN + (RADIUS_MAX - RADIUS_MIN) * Math.sqrt(count / most);
  const shown = points
    .map(({ city, ...point }) => ({ ...placed(frame, point), name: city.name, city }))
    .filter(isInSight);
  const stop = (shown.find(({ city }) => city.id === (at ?? chosen)) ?? shown[0])?.city.id;
  const scale = WIDTH / frame.km;
  const home = around && placed(frame, pointOf(around));

  const onKeyDown = (event: KeyboardEvent<SVGSVGElement>) => {
    const from = shown.find(({ city }) => city.id === stop);
    const next = from && nextPoint(from, shown, event.key);
    if (!next) return;
    event.preventDefault();
    setAt(next.city.id);
    event.currentTarget.querySelector<SVGAElement>(`[data-city="${next.city.id}"]`)?.focus();
  };

  return (
    <figure className="relative overflow-hidden rounded-lg border border-lisiere bg-papier">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        aria-label="Carte : les villes où ces services sont offerts. Les flèches mènent d'une ville à l'autre."
        className="block w-full cursor-grab touch-pan-y bg-papier select-none active:cursor-grabbing"
        onKeyDown={onKeyDown}
        {...drag}
      >
        <g
          transform={`translate(${WIDTH / 2 - frame.x * scale} ${HEIGHT / 2 - frame.y * scale}) scale(${scale})`}
        >
          <clipPath id={clip}>
            <path d={LAND} />
          </clipPath>
          <path d={LAND} className="fill-givre stroke-lisiere-forte" vectorEffect="non-scaling-stroke" />
          <path
            d={REGIONS}
            clipPath={`url(#${clip})`}
            className="fill-none stroke-papier"
            strokeWidth={2}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
          {around && (
            <path
              d={circleAround(around, around.km)}
              className="fill-epinette/5 stroke-epinette"
              strokeDasharray="4 4"
              vectorEffect="non-scaling-stroke"
            />
          )}
        </g>
        {shown.map(({ city, ...place }) => (
          <CityPoint
            key={city.id}
            {...place}
            city={city}
            radius={radiusOf(city)}
            isChosen={city.id === chosen}
            isStop={city.id === stop}
            onFocus={() => setAt(city.id)}
          />
        ))}
        {home && isInSight(home) && (
          <path
            d={`M${home.x - 7} ${home.y + 6}v-8l7-6 7 6v8z`}
            className="pointer-events-none fill-brique stroke-papier"
            strokeWidth={1.5}
          >
            <title>{around.label}</title>
          </path>
        )}
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of texts takes no focus; the links say these names */}
        <g aria-hidden="true" className="pointer-events-none fill-encre stroke-papier text-sm font-medium">
          {withNames(shown, NAMED_MAX).map(({ x, y, name, side, city }) => (
            <text
              key={city.id}
              x={side === "right" ? x + 4 + radiusOf(city) : x - 4 - radiusOf(city)}
              textAnchor={side === "right" ? "start" : "end"}
              y={y + 4}
              strokeWidth={3}
              paintOrder="stroke"
            >
              {name}
            </text>
          ))}
        </g>
      </svg>
      <MapButtons
        onZoom={(by) => setFrame((now) => zoomed(now, by))}
        onAll={() => setFrame(frameAround(points, WHOLE))}
      />
      <figcaption className="px-4 py-3 text-sm text-brume">
        <T>
          Plus le point est grand, plus de services s'y rendent. Choisissez une ville pour n'y voir que
          ceux-là.
        </T>
      </figcaption>
    </figure>
  );
}
