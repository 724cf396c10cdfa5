// biome-ignore-all lint/a11y/noRedundantRoles: on a phone the parts are displayed as a grid, and Safari 16 then forgets what they are.
import { TextLink } from "./text-link.tsx";

/** The same choice made by time: for each length of evening, something from either room. */
export function EveningTable() {
  return (
    <table className="evening-table" role="table">
      <caption>What fits into the evening you have</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            You have
          </th>
          <th scope="col" role="columnheader">
            A documentary
          </th>
          <th scope="col" role="columnheader">
            An opera
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        <tr role="row">
          <th scope="row" role="rowheader">
            An hour or less
          </th>
          <td role="cell">
            <TextLink href="/documentary#night-mail">
              <i>Night Mail</i>
            </TextLink>
            , about 23 minutes, and then{" "}
            <TextLink href="/documentary#listen-to-britain">
              <i>Listen to Britain</i>
            </TextLink>
            , about 20
          </td>
          <td role="cell">
            <TextLink href="/opera#dido-and-aeneas">
              <i>Dido and Aeneas</i>
            </TextLink>{" "}
            or{" "}
            <TextLink href="/opera#bluebeards-castle">
              <i>Bluebeard’s Castle</i>
            </TextLink>
            , each about an hour
          </td>
        </tr>
        <tr role="row">
          <th scope="row" role="rowheader">
            About two hours
          </th>
          <td role="cell">
            <TextLink href="/documentary#the-gleaners-and-i">
              <i>The Gleaners and I</i>
            </TextLink>
            , about 82 minutes
          </td>
          <td role="cell">
            <TextLink href="/opera#la-boheme">
              <i lang="it">La bohème</i>
            </TextLink>
            , under two hours of music
          </td>
        </tr>
        <tr role="row">
          <th scope="row" role="rowheader">
            The whole evening
          </th>
          <td role="cell">
            <TextLink href="/documentary#hoop-dreams">
              <i>Hoop Dreams</i>
            </TextLink>
            , nearly three hours
          </td>
          <td role="cell">
            <TextLink href="/opera#carmen">
              <i>Carmen</i>
            </TextLink>
            , about 2 hours 40 minutes of music, and an interval
          </td>
        </tr>
      </tbody>
    </table>
  );
}
