"""Counters in the text format of Prometheus."""

from __future__ import annotations

from menagerie.server.operations.metrics import Metrics


def test_the_text_has_counters_gauges_and_histograms() -> None:
    metrics = Metrics()
    metrics.count("moves")
    metrics.count("moves", 2)
    metrics.count("refusals", reason="busy")
    metrics.count("refusals", reason="away")
    metrics.gauge("connections", 5)
    metrics.gauge("connections", -1)
    for seconds in (0.0005, 0.02, 0.02, 99.0):
        metrics.observe("http_seconds", seconds)
    waiting = [1, 2, 3]
    metrics.read("waiting", lambda: len(waiting))
    waiting.append(4)
    lines = metrics.text().splitlines()
    assert lines[:9] == [
        "# TYPE menagerie_moves_total counter",
        "menagerie_moves_total 3",
        "# TYPE menagerie_refusals_total counter",
        'menagerie_refusals_total{reason="away"} 1',
        'menagerie_refusals_total{reason="busy"} 1',
        "# TYPE menagerie_connections gauge",
        "menagerie_connections 4",
        "# TYPE menagerie_waiting gauge",
        "menagerie_waiting 4",
    ]
    assert 'menagerie_http_seconds_bucket{le="0.001"} 1' in lines
    assert 'menagerie_http_seconds_bucket{le="0.025"} 3' in lines
    assert 'menagerie_http_seconds_bucket{le="+Inf"} 4' in lines
    assert metrics.values() == {
        "moves_total": 3,
        'refusals_total{reason="busy"}': 1,
        'refusals_total{reason="away"}': 1,
        "connections": 4,
        "waiting": 4,
    }
    assert lines[-1] == "menagerie_http_seconds_count 4"
    assert (metrics.value("moves"), metrics.value("connections"), metrics.value("none")) == (
        3,
        4,
        0,
    )
