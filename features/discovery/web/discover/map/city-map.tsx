import { type KeyboardEvent, useId, useState } from "react";
import { T } from "#ui/display/typography.tsx";
import { type CityOnMap, CityPoint } from "./city-point.tsx";
import { MapButtons } from "./map-buttons.tsx";
import { circleAround, type Degrees, LAND, pointOf, REGIONS } from "./province.ts";
import { useDragging } from "./use-dragging.ts";
import {
  HEIGHT,
  isVisible,
  labelledPoints,
  nextPoint,
  toDrawing,
  viewportAround,
  WIDTH,
  zoomed,
} from "./viewport.ts";

const LABELS_MAX = 7;
/** Width visible around a city that is brought into view. */
const NEIGHBOURHOOD_KM = 150;
const RADIUS_MIN = 4;
const RADIUS_MAX = 15;

/** The valley of the St. Lawrence, visible when there are no results. */
const DEFAULT_VIEWPORT = { x: -60, y: 20, km: 900 };

export interface CityMapProps {
  /** Busiest first. */
  cities: readonly CityOnMap[];
  chosen: string | null;
  /** The property distances are measured from. */
  around: (Degrees & { km: number; label: string }) | null;
}

/**
 * Draws each city where the results are offered as a point sized by its number of services;
 * pressing one searches there. The list holds the same information. The whole map is one Tab stop;
 * arrow keys move between points.
 */
export function CityMap({ cities, chosen, around }: CityMapProps) {
  const clip = useId();
  const points = cities.map((city) => ({ ...pointOf(city), city, weight: city.count }));
  const [viewport, setViewport] = useState(() => viewportAround(points, DEFAULT_VIEWPORT));
  // A city chosen outside the map is brought into view; one pressed on the map does not move it.
  const [revealedCity, setRevealedCity] = useState(chosen);
  if (revealedCity !== chosen) {
    setRevealedCity(chosen);
    const point = points.find(({ city }) => city.id === chosen);
    if (point && !isVisible(toDrawing(viewport, point))) {
      setViewport({ x: point.x, y: point.y, km: Math.min(viewport.km, NEIGHBOURHOOD_KM) });
    }
  }
  const drag = useDragging(setViewport);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const most = Math.max(1, ...cities.map(({ count }) => count));
  const radiusOf = ({ count }: CityOnMap) => RADIUS_MIN + (RADIUS_MAX - RADIUS_MIN) * Math.sqrt(count / most);
  const visible = points
    .map(({ city, ...point }) => ({ ...toDrawing(viewport, point), name: city.name, city }))
    .filter(isVisible);
  const tabStopId = (visible.find(({ city }) => city.id === (focusedId ?? chosen)) ?? visible[0])?.city.id;
  const scale = WIDTH / viewport.km;
  const home = around && toDrawing(viewport, pointOf(around));

  const onKeyDown = (event: KeyboardEvent<SVGSVGElement>) => {
    const from = visible.find(({ city }) => city.id === tabStopId);
    const next = from && nextPoint(from, visible, event.key);
    if (!next) return;
    event.preventDefault();
    setFocusedId(next.city.id);
    event.currentTarget.querySelector<SVGAElement>(`[data-city="${next.city.id}"]`)?.focus();
  };

  return (
    <figure className="relative overflow-hidden rounded-lg border border-lisiere bg-papier">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        aria-label="Carte : les villes où ces services sont offerts. Les flèches mènent d’une ville à l’autre."
        className="block w-full cursor-grab touch-pan-y bg-neige select-none active:cursor-grabbing"
        onKeyDown={onKeyDown}
        {...drag}
      >
        <g
          transform={`translate(${WIDTH / 2 - viewport.x * scale} ${HEIGHT / 2 - viewport.y * scale}) scale(${scale})`}
        >
          <clipPath id={clip}>
            <path d={LAND} />
          </clipPath>
          <path
            d={LAND}
            className="fill-epinette-doux stroke-lisiere-forte"
            vectorEffect="non-scaling-stroke"
          />
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
        {visible.map(({ city, ...point }) => (
          <CityPoint
            key={city.id}
            {...point}
            city={city}
            radius={radiusOf(city)}
            isChosen={city.id === chosen}
            isTabStop={city.id === tabStopId}
            onFocus={() => setFocusedId(city.id)}
          />
        ))}
        {home && isVisible(home) && (
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
          {labelledPoints(visible, LABELS_MAX).map(({ x, y, name, side, city }) => (
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
        onZoom={(by) => setViewport((current) => zoomed(current, by))}
        onAll={() => setViewport(viewportAround(points, DEFAULT_VIEWPORT))}
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
