import { scaleBand, scaleLinear } from "@visx/scale";
import { Bar } from "@visx/shape";

const WIDTH = 300;
const HEIGHT = 72;
/** So that what has nothing still has its place. */
const FLOOR = 2;

export interface BarOf {
  label: string;
  count: number;
}

/** One bar each, the tallest being the most; pointing at one names it. */
export default function Bars({ bars }: { bars: readonly BarOf[] }) {
  const x = scaleBand({ domain: bars.map(({ label }) => label), range: [0, WIDTH], padding: 0.25 });
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const y = scaleLinear({ domain: [0, most], range: [FLOOR, HEIGHT] });
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-18 w-full"
    >
      {bars.map(({ label, count }) => {
        const height = y(count);
        return (
          <g key={label} className="group">
            <title>{`${label} : ${count}`}</title>
            <rect x={x(label)} width={x.bandwidth()} height={HEIGHT} fill="transparent" />
            <Bar
              x={x(label)}
              y={HEIGHT - height}
              width={x.bandwidth()}
              height={height}
              rx={1.5}
              className={count === 0 ? "fill-lisiere" : "fill-epinette group-hover:fill-epinette-vive"}
            />
          </g>
        );
      })}
    </svg>
  );
}
